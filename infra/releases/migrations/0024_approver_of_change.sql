-- The operator who approved a change is verified again when the change is applied. approved_by is the actor, who has
-- another name than the operator when the bootstrap token was used.
ALTER TABLE change_request
  ADD COLUMN approver text,
  ADD COLUMN approved_at timestamptz;

UPDATE change_request SET approved_at = now(), approver = CASE WHEN EXISTS (
  SELECT FROM audit WHERE action = 'operator-add' AND detail ->> 'name' = approved_by
) THEN approved_by ELSE 'root' END
WHERE approved_by IS NOT NULL;

ALTER TABLE change_request ADD CONSTRAINT change_request_approved CHECK (
  (approved_by IS NULL) = (approver IS NULL) AND (approved_by IS NULL) = (approved_at IS NULL)
);
