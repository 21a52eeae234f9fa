-- When a discrepancy was opened last, or its values changed: an alert that operators have acknowledged is raised again
-- for what came later.
ALTER TABLE discrepancies ADD COLUMN changed_at timestamptz NOT NULL DEFAULT clock_timestamp();
UPDATE discrepancies SET changed_at = first_seen;
-- What is missing, where the values change as the player plays on.
ALTER TABLE discrepancies ADD COLUMN difference bigint;
