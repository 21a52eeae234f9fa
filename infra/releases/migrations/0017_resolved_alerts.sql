-- An alert whose cause is over is resolved; the webhook learns of it by another message about the same alert.
ALTER TABLE alert ADD COLUMN resolved_at timestamptz;
ALTER TABLE alert ADD COLUMN resolved_by text;
ALTER TABLE alert ADD COLUMN resolution text;
ALTER TABLE alert ADD CONSTRAINT alert_resolved CHECK (
  (resolved_at IS NULL) = (resolved_by IS NULL) AND (resolved_at IS NULL) = (resolution IS NULL)
);
ALTER TABLE alert ADD CONSTRAINT alert_closed_once CHECK (acknowledged_at IS NULL OR resolved_at IS NULL);
-- Whether the next or last message is about the resolution.
ALTER TABLE alert ADD COLUMN message_resolves boolean NOT NULL DEFAULT false;

-- Files that were found intact before alerts were resolved.
UPDATE alert SET resolved_at = artefact_check.at, resolved_by = 'release-service', resolution = 'files_intact'
FROM artefact_check
WHERE alert.type = 'artefact.damaged' AND alert.acknowledged_at IS NULL AND artefact_check.damage IS NULL
  AND artefact_check.part = alert.part AND artefact_check.version = alert.data->>'version';

DROP INDEX alert_open;
CREATE INDEX alert_open ON alert (last_at DESC) WHERE acknowledged_at IS NULL AND resolved_at IS NULL;
CREATE INDEX alert_resolved ON alert (resolved_at DESC) WHERE resolved_at IS NOT NULL;
