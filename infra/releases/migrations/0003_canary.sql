-- A canary that did well becomes live by being promoted.
ALTER TABLE placement DROP CONSTRAINT placement_action_check;
ALTER TABLE placement ADD CONSTRAINT placement_action_known CHECK (action IN ('switch', 'promote', 'rollback'));
