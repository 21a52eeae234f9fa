-- What counts as one place: an IPv4 address, or the /64 of an IPv6 subscriber.
CREATE FUNCTION place_of(address inet) RETURNS cidr LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN network(set_masklen(address, CASE family(address) WHEN 4 THEN 32 ELSE 64 END));

ALTER TABLE merchant
  ADD COLUMN proof_at_new_places boolean NOT NULL DEFAULT false,
  ADD COLUMN proof_ways text[] NOT NULL DEFAULT '{totp,mobile,email,payee}'
    CONSTRAINT merchant_proof_ways CHECK (proof_ways <@ ARRAY['totp', 'mobile', 'email', 'payee']),
  ADD COLUMN proof_attempts integer NOT NULL DEFAULT 5 CONSTRAINT merchant_proof_attempts CHECK (proof_attempts BETWEEN 1 AND 20),
  ADD COLUMN proof_lock_minutes integer NOT NULL DEFAULT 30 CONSTRAINT merchant_proof_lock CHECK (proof_lock_minutes BETWEEN 1 AND 1440),
  ADD COLUMN place_known_days integer NOT NULL DEFAULT 90 CONSTRAINT merchant_place_known CHECK (place_known_days BETWEEN 1 AND 3650);

-- Where a player logged in, kept whether proofs are asked for or not, so that switching them on asks nobody at home.
CREATE TABLE known_places (
  player_id uuid NOT NULL REFERENCES players (id),
  place cidr NOT NULL,
  seen_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (player_id, place)
);
CREATE INDEX known_places_by_age ON known_places (seen_at);
INSERT INTO known_places (player_id, place, seen_at)
  SELECT seen.player_id, place_of(seen.address), max(seen.at)
  FROM (
    SELECT player_id, address, created_at AS at FROM sessions
    UNION ALL
    SELECT id, registered_address, registered_at FROM players
  ) AS seen
  JOIN players p ON p.id = seen.player_id
  WHERE p.type <> 4 AND seen.address IS NOT NULL
  GROUP BY 1, 2;

-- Logins whose password was right and whose proof is awaited; only the hash of the ticket.
CREATE TABLE login_tickets (
  ticket_hash bytea PRIMARY KEY CONSTRAINT login_tickets_sha256 CHECK (octet_length(ticket_hash) = 32),
  player_id uuid NOT NULL REFERENCES players (id),
  place cidr NOT NULL,
  default_password boolean NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX login_tickets_of_player ON login_tickets (player_id);
CREATE INDEX login_tickets_by_age ON login_tickets (expires_at);

-- The secret is sealed with a key of the gateway. `last_step` is the half minute of the last code that passed: none passes twice.
CREATE TABLE authenticators (
  player_id uuid PRIMARY KEY REFERENCES players (id),
  sealed_secret bytea NOT NULL,
  confirmed_at timestamptz,
  last_step integer NOT NULL DEFAULT 0
);

CREATE TABLE recovery_codes (
  player_id uuid NOT NULL REFERENCES players (id),
  code_mac bytea NOT NULL CONSTRAINT recovery_codes_mac CHECK (octet_length(code_mac) = 32),
  PRIMARY KEY (player_id, code_mac)
);

ALTER TABLE verification_codes DROP CONSTRAINT verification_codes_purpose_check;
ALTER TABLE verification_codes ADD CONSTRAINT verification_codes_purpose CHECK (purpose IN ('login', 'register', 'password', 'proof'));
