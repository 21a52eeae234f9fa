-- A request is superseded when another change of its part makes other versions live than it expects.
ALTER TABLE change_request DROP CONSTRAINT change_request_state_check;
ALTER TABLE change_request ADD CONSTRAINT change_request_state_known CHECK (
  state IN ('waiting', 'applied', 'failed', 'rejected', 'cancelled', 'superseded')
);
ALTER TABLE change_request
  -- The change that superseded the request.
  ADD COLUMN superseded_action text,
  ADD COLUMN superseded_version text,
  ADD COLUMN superseded_by text,
  ADD COLUMN superseded_revision integer;
ALTER TABLE change_request ADD CONSTRAINT change_request_superseded CHECK (
  (state = 'superseded') = (superseded_revision IS NOT NULL)
  AND (superseded_revision IS NULL) = (superseded_action IS NULL)
  AND (superseded_revision IS NULL) = (superseded_version IS NULL)
  AND (superseded_revision IS NULL) = (superseded_by IS NULL)
);
CREATE INDEX change_request_superseded_at ON change_request (channel, ended_at DESC) WHERE state = 'superseded';
