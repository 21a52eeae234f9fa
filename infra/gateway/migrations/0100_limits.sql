CREATE TABLE rate_windows (
  key text PRIMARY KEY,
  hits integer NOT NULL,
  ends_at timestamptz NOT NULL
);

-- Nonces of encrypted requests and ids of solved slider puzzles. Each is accepted once.
CREATE TABLE used_nonces (
  nonce text PRIMARY KEY,
  expires_at timestamptz NOT NULL
);
CREATE INDEX used_nonces_by_age ON used_nonces (expires_at);
