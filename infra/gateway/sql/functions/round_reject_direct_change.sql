-- Rejects changes of a round that has ended, except by `round_remove_command`.
CREATE OR REPLACE FUNCTION round_reject_direct_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Depth 1 is a statement outside of any trigger.
  IF pg_trigger_depth() = 1 THEN
    RAISE EXCEPTION '% on % is rejected: a round that has ended changes by rollbacks only', TG_OP, TG_TABLE_NAME
      USING ERRCODE = 'integrity_constraint_violation', CONSTRAINT = 'history_append_only';
  END IF;
  RETURN NEW;
END $$;
