-- Rejects every deletion and change of records of money movements.
CREATE OR REPLACE FUNCTION history_reject_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% on % is rejected: what has moved money is never changed', TG_OP, TG_TABLE_NAME
    USING ERRCODE = 'integrity_constraint_violation', CONSTRAINT = 'history_append_only';
END $$;
