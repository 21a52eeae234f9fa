-- Session of a code that another service sent. The code itself is unknown here: `code_mac` is random and identifies the
-- code in `verification_codes`.
CREATE TABLE phone_sessions (
  code_mac bytea PRIMARY KEY,
  session_info text NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX phone_sessions_expired ON phone_sessions (expires_at);

-- ID tokens that are used up, or that the gateway obtained for a purpose. Both are kept until they expire.
CREATE TABLE phone_tokens (
  token_hash bytea PRIMARY KEY,
  purpose text NOT NULL,
  used boolean NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX phone_tokens_expired ON phone_tokens (expires_at);
