-- Fleets that not everybody gets. Whoever holds a seat is shown one, by any edge, until it lapses.
CREATE TABLE trial (
  id         text PRIMARY KEY,
  fleet      jsonb NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX trial_age ON trial (expires_at);
