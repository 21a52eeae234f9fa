-- Open tabs as the processes of edges count them. A process that stops delivering leaves its open tabs unknown, which
-- is not the same as none. The counts live for a minute, so they are not migrated.
DROP TABLE tab_count;

CREATE TABLE tab_delivery (
  process  text PRIMARY KEY,
  edge     text NOT NULL,
  channel  text NOT NULL,
  first_at timestamptz NOT NULL,
  last_at  timestamptz NOT NULL
);
CREATE INDEX tab_delivery_age ON tab_delivery (last_at);

CREATE TABLE tab_count (
  process text NOT NULL REFERENCES tab_delivery (process) ON DELETE CASCADE,
  part    text NOT NULL,
  version text NOT NULL,
  count   integer NOT NULL CHECK (count > 0),
  PRIMARY KEY (process, part, version),
  FOREIGN KEY (part, version) REFERENCES release (part, version)
);
