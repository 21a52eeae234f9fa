-- Name of the publisher whose key signed the archive; null for an unsigned build. A release is global, so each change
-- compares it with the policy of its channel.
ALTER TABLE release ADD COLUMN signed_by text;

UPDATE release SET signed_by = audit.detail ->> 'signedBy'
FROM audit
WHERE audit.action = 'publish' AND audit.part = release.part AND audit.detail ->> 'build' = release.build;
