-- Players who sign in through an OpenID provider. A subject is unique per issuer, and an issuer counts only for its
-- provider.
CREATE TABLE social_identities (
  provider text NOT NULL CHECK (provider IN ('line', 'facebook', 'google')),
  issuer text NOT NULL,
  subject text NOT NULL CHECK (length(subject) BETWEEN 1 AND 255),
  player_id uuid NOT NULL REFERENCES players (id),
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT social_identities_subject PRIMARY KEY (provider, issuer, subject)
);
CREATE INDEX social_identities_of_player ON social_identities (player_id);

-- Sign-ins in progress. The nonce and the code verifier are derived from the state with a key of the gateway; only a
-- hash of the state is stored.
CREATE TABLE social_attempts (
  state_hash bytea PRIMARY KEY CHECK (octet_length(state_hash) = 32),
  -- Hash of a secret that only the browser tab which started the sign-in knows.
  browser_hash bytea NOT NULL CHECK (octet_length(browser_hash) = 32),
  provider text NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX social_attempts_by_age ON social_attempts (expires_at);

-- Verified identities without an account. A ticket registers one account, until it expires.
CREATE TABLE social_tickets (
  ticket_hash bytea PRIMARY KEY CHECK (octet_length(ticket_hash) = 32),
  provider text NOT NULL,
  issuer text NOT NULL,
  subject text NOT NULL,
  nickname text NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX social_tickets_by_age ON social_tickets (expires_at);
