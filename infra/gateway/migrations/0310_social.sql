-- Who signs in by the word of a provider. A subject is unique for its issuer alone, and an issuer for the provider that it stands for.
CREATE TABLE social_identities (
  provider text NOT NULL CHECK (provider IN ('line', 'facebook', 'google')),
  issuer text NOT NULL,
  subject text NOT NULL CHECK (length(subject) BETWEEN 1 AND 255),
  player_id uuid NOT NULL REFERENCES players (id),
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT social_identities_subject PRIMARY KEY (provider, issuer, subject)
);
CREATE INDEX social_identities_of_player ON social_identities (player_id);

-- Sign-ins that were begun. Nonce and code verifier follow from the state by the gateway's key, and of the state only a hash is kept.
CREATE TABLE social_attempts (
  state_hash bytea PRIMARY KEY CHECK (octet_length(state_hash) = 32),
  -- Of a secret that only the tab knows which began.
  browser_hash bytea NOT NULL CHECK (octet_length(browser_hash) = 32),
  provider text NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX social_attempts_by_age ON social_attempts (expires_at);

-- Whom a provider has named and nobody here knows: opens one account, until it expires.
CREATE TABLE social_tickets (
  ticket_hash bytea PRIMARY KEY CHECK (octet_length(ticket_hash) = 32),
  provider text NOT NULL,
  issuer text NOT NULL,
  subject text NOT NULL,
  nickname text NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX social_tickets_by_age ON social_tickets (expires_at);
