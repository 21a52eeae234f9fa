-- What operations did, who, and why. Rows are written once.
CREATE TABLE operator_audit (
  sequence integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL DEFAULT now(),
  actor text NOT NULL CONSTRAINT operator_audit_actor CHECK (actor <> ''),
  action text NOT NULL,
  -- Of what: the site, a flag, an announcement's id, a recipient.
  subject text NOT NULL,
  reason text NOT NULL,
  detail jsonb NOT NULL
);

CREATE FUNCTION operator_audit_refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% on % is refused: the audit is append-only', TG_OP, TG_TABLE_NAME
    USING ERRCODE = 'integrity_constraint_violation', CONSTRAINT = 'operator_audit_append_only';
END $$;

CREATE TRIGGER operator_audit_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON operator_audit
  FOR EACH STATEMENT EXECUTE FUNCTION operator_audit_refuse_change();
