-- The clock was set while the round ran, so nobody knows for how long it has run: later cash-outs are refused.
ALTER TABLE crash_rounds ADD COLUMN is_mistimed boolean NOT NULL DEFAULT false;
