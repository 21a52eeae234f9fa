-- The sum of load times was never read: load_minute has their distribution.
ALTER TABLE report_count DROP COLUMN duration_total;
