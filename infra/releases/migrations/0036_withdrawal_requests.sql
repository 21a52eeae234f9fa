-- A withdrawal can need an approval too.
ALTER TABLE change_request DROP CONSTRAINT change_request_action_check;
ALTER TABLE change_request ADD CONSTRAINT change_request_action_known CHECK (
  action IN ('switch', 'canary', 'promote', 'rollback', 'withdraw')
);
