-- Imported bets whose stake is above what the platform had authorized in their round. The reconciliation reports each
-- once as a discrepancy.
CREATE TABLE unauthorized_stakes (
  round_id    bigint PRIMARY KEY REFERENCES rounds (id),
  authorized  units NOT NULL,
  is_reported boolean NOT NULL DEFAULT false
);
CREATE INDEX unauthorized_stakes_unreported ON unauthorized_stakes (round_id) WHERE NOT is_reported;
