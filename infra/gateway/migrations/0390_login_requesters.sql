-- Browsers with which a player logged in. A trusted device keeps its own budget of attempts, also in a shared network.
CREATE TABLE trusted_devices (
  player_id uuid NOT NULL REFERENCES players (id),
  -- Of the cookie, which only the browser stores.
  device_hash bytea NOT NULL CONSTRAINT trusted_devices_sha256 CHECK (octet_length(device_hash) = 32),
  seen_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (player_id, device_hash)
);
CREATE INDEX trusted_devices_by_age ON trusted_devices (seen_at);

-- A requester is a device, a network or a session. The empty requester counts all untrusted requesters of an account
-- together. Unknown names get rows too, so that a lock does not reveal whether an account exists.
ALTER TABLE login_locks ADD COLUMN requester text NOT NULL DEFAULT '';
ALTER TABLE login_locks ALTER COLUMN requester DROP DEFAULT;
ALTER TABLE login_locks DROP CONSTRAINT login_locks_pkey;
ALTER TABLE login_locks ADD PRIMARY KEY (account_key, requester);

-- A code is valid in the network that requested it, so that a stranger cannot replace it or use up its attempts.
-- Earlier codes are requested again.
DELETE FROM verification_codes;
ALTER TABLE verification_codes ADD COLUMN network cidr NOT NULL;
ALTER TABLE verification_codes DROP CONSTRAINT verification_codes_pkey;
ALTER TABLE verification_codes ADD PRIMARY KEY (purpose, target, network);
