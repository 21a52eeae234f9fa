-- Nonces of the platform's signed calls, so that none is accepted twice. A nonce is stored until its timestamp has
-- expired.
CREATE TABLE used_nonces (
  nonce text PRIMARY KEY,
  expires_at timestamptz NOT NULL
);
CREATE INDEX used_nonces_by_age ON used_nonces (expires_at);
