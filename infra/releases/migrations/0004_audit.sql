-- Append-only. Each row contains the hash of the previous one and is signed.
CREATE TABLE audit (
  sequence  integer PRIMARY KEY,
  at        timestamptz NOT NULL,
  actor     text NOT NULL,
  action    text NOT NULL,
  channel   text,
  part      text,
  revision  integer,
  reason    text NOT NULL,
  detail    jsonb NOT NULL,
  previous  text NOT NULL CONSTRAINT audit_previous_once UNIQUE,
  hash      text NOT NULL CONSTRAINT audit_hash_once UNIQUE,
  key_id    text NOT NULL,
  signature text NOT NULL
);
CREATE TRIGGER audit_append_only BEFORE UPDATE OR DELETE ON audit FOR EACH ROW EXECUTE FUNCTION reject_audit_change();
CREATE TRIGGER audit_no_truncate BEFORE TRUNCATE ON audit FOR EACH STATEMENT EXECUTE FUNCTION reject_audit_change();
