-- Logins that a browser may repeat without the password for a day. Each use replaces the token of the family; a token
-- that was replaced before was stolen, and its use deletes the family.
CREATE TABLE remembered_logins (
  family_id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  player_id uuid NOT NULL REFERENCES players (id),
  token_hash bytea NOT NULL CONSTRAINT remembered_logins_sha256 CHECK (octet_length(token_hash) = 32),
  -- The last session that the family opened.
  session_hash bytea NOT NULL CONSTRAINT remembered_logins_session_sha256 CHECK (octet_length(session_hash) = 32),
  expires_at timestamptz NOT NULL
);
CREATE INDEX remembered_logins_of_player ON remembered_logins (player_id);
CREATE INDEX remembered_logins_by_age ON remembered_logins (expires_at);
