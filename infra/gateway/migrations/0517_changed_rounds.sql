-- Settled rounds from which a bet or payout was taken back, until a comparison with the provider covers them again.
CREATE TABLE changed_rounds (
  round_id   bigint PRIMARY KEY REFERENCES rounds (id),
  provider   text NOT NULL,
  changed_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
-- The start of the earliest changed round, from which the provider's list is read again; null for the usual one.
ALTER TABLE round_comparisons ADD COLUMN listed_from timestamptz;
