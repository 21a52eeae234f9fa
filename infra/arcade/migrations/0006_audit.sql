-- Actions of operators. Rows are append-only.
CREATE TABLE operator_audit (
  sequence integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL DEFAULT now(),
  actor text NOT NULL CONSTRAINT operator_audit_actor CHECK (actor <> ''),
  action text NOT NULL,
  -- The name of a job.
  subject text NOT NULL,
  reason text NOT NULL,
  detail jsonb NOT NULL
);

CREATE TRIGGER operator_audit_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON operator_audit
  FOR EACH STATEMENT EXECUTE FUNCTION operator_audit_reject_change();
