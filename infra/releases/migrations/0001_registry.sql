CREATE TABLE release (
  part         text NOT NULL,
  version      text NOT NULL,
  build        text NOT NULL,
  scope        text NOT NULL,
  document     jsonb NOT NULL,
  boot_bytes   integer NOT NULL,
  published_at timestamptz NOT NULL,
  published_by text NOT NULL,
  CONSTRAINT release_version_once PRIMARY KEY (part, version),
  CONSTRAINT release_build_once UNIQUE (part, build)
);

-- Two builds of a remote with one container name would silently be one in the page.
CREATE UNIQUE INDEX release_scope_once ON release (scope) WHERE part <> 'shell';

CREATE TABLE channel (
  name       text PRIMARY KEY,
  revision   integer NOT NULL CHECK (revision >= 0),
  manifest   jsonb NOT NULL,
  key_id     text NOT NULL,
  signature  text NOT NULL,
  expires_at timestamptz NOT NULL
);

-- What became live, in order; a rollback says that the placement before it was bad.
CREATE TABLE placement (
  channel  text NOT NULL REFERENCES channel (name),
  revision integer NOT NULL,
  part     text NOT NULL,
  version  text NOT NULL,
  build    text NOT NULL,
  action   text NOT NULL CHECK (action IN ('switch', 'rollback')),
  PRIMARY KEY (channel, revision),
  FOREIGN KEY (part, version) REFERENCES release (part, version)
);
CREATE INDEX placement_of_part ON placement (channel, part, revision DESC);

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

CREATE FUNCTION audit_is_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'audit rows are append-only';
END $$;
CREATE TRIGGER audit_append_only BEFORE UPDATE OR DELETE ON audit FOR EACH ROW EXECUTE FUNCTION audit_is_append_only();
CREATE TRIGGER audit_never_emptied BEFORE TRUNCATE ON audit FOR EACH STATEMENT EXECUTE FUNCTION audit_is_append_only();

CREATE TABLE report_count (
  part           text NOT NULL,
  version        text NOT NULL,
  class          text NOT NULL,
  count          bigint NOT NULL CHECK (count > 0),
  duration_total bigint NOT NULL DEFAULT 0,
  last_at        timestamptz NOT NULL,
  PRIMARY KEY (part, version, class),
  FOREIGN KEY (part, version) REFERENCES release (part, version)
);
