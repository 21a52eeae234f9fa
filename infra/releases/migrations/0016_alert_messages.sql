-- An alert that repeats is sent again: the number and time of the occurrence that its next or last message is about.
ALTER TABLE alert ADD COLUMN message_occurrence integer NOT NULL DEFAULT 1 CHECK (message_occurrence > 0);
ALTER TABLE alert ADD COLUMN message_at timestamptz;
UPDATE alert SET message_at = at;
ALTER TABLE alert ALTER COLUMN message_at SET NOT NULL;

DROP INDEX alert_open;
CREATE INDEX alert_open ON alert (last_at DESC) WHERE acknowledged_at IS NULL;
