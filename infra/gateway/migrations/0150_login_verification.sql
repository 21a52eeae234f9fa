-- Networks from which a player logged in. They are recorded even while login verification is off, so that enabling it
-- does not affect players on their usual networks.
CREATE TABLE trusted_networks (
  player_id uuid NOT NULL REFERENCES players (id),
  network cidr NOT NULL,
  seen_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (player_id, network)
);
CREATE INDEX trusted_networks_by_age ON trusted_networks (seen_at);

-- Logins with a correct password that still need a verification. Only a hash of the ticket is stored.
CREATE TABLE login_tickets (
  ticket_hash bytea PRIMARY KEY CONSTRAINT login_tickets_sha256 CHECK (octet_length(ticket_hash) = 32),
  player_id uuid NOT NULL REFERENCES players (id),
  network cidr NOT NULL,
  default_password boolean NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX login_tickets_of_player ON login_tickets (player_id);
CREATE INDEX login_tickets_by_age ON login_tickets (expires_at);

CREATE TABLE authenticators (
  player_id uuid PRIMARY KEY REFERENCES players (id),
  -- Encrypted with a key of the gateway.
  encrypted_secret bytea NOT NULL,
  confirmed_at timestamptz,
  -- Time step of the last accepted code. A code of this or an earlier step is rejected.
  last_step integer NOT NULL DEFAULT 0
);

CREATE TABLE recovery_codes (
  player_id uuid NOT NULL REFERENCES players (id),
  code_mac bytea NOT NULL CONSTRAINT recovery_codes_mac CHECK (octet_length(code_mac) = 32),
  PRIMARY KEY (player_id, code_mac)
);
