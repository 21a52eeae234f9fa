-- The leader of a running round writes the time while it runs it. Without a leader, players may not reach their bets.
ALTER TABLE crash_rounds ADD COLUMN led_until timestamptz;
-- When a leader resumed the round after an outage.
ALTER TABLE crash_rounds ADD COLUMN resumed_at timestamptz;
-- The crash fell into an outage or shortly after it: a bet that did not win is rolled back.
ALTER TABLE crash_rounds ADD COLUMN is_void boolean NOT NULL DEFAULT false;
