-- Keeps the audit append-only.
CREATE OR REPLACE FUNCTION operator_audit_reject_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% on % is rejected: the audit is append-only', TG_OP, TG_TABLE_NAME
    USING ERRCODE = 'integrity_constraint_violation', CONSTRAINT = 'operator_audit_append_only';
END $$;
