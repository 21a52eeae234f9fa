-- Reports of browsers. A version may be live in several channels, and its health in one says nothing about another.

-- Totals.
CREATE TABLE report_count (
  part           text NOT NULL,
  version        text NOT NULL,
  class          text NOT NULL,
  count          bigint NOT NULL CHECK (count > 0),
  duration_total bigint NOT NULL DEFAULT 0,
  last_at        timestamptz NOT NULL,
  channel        text NOT NULL,
  PRIMARY KEY (channel, part, version, class),
  FOREIGN KEY (part, version) REFERENCES release (part, version)
);

-- Loads per minute, for the current health of a version.
CREATE TABLE report_minute (
  part    text NOT NULL,
  version text NOT NULL,
  minute  timestamptz NOT NULL,
  loaded  bigint NOT NULL DEFAULT 0,
  failed  bigint NOT NULL DEFAULT 0,
  channel text NOT NULL,
  PRIMARY KEY (channel, part, version, minute),
  FOREIGN KEY (part, version) REFERENCES release (part, version)
);
CREATE INDEX report_minute_age ON report_minute (minute);

-- Load durations per minute. Bucket 0 counts loads of up to 50 ms; each next one doubles the limit, the last has none.
CREATE TABLE load_minute (
  part    text NOT NULL,
  version text NOT NULL,
  minute  timestamptz NOT NULL,
  bucket  smallint NOT NULL CHECK (bucket BETWEEN 0 AND 10),
  count   bigint NOT NULL CHECK (count > 0),
  channel text NOT NULL,
  PRIMARY KEY (channel, part, version, minute, bucket),
  FOREIGN KEY (part, version) REFERENCES release (part, version)
);
CREATE INDEX load_minute_age ON load_minute (minute);

-- Open tabs per version, as each edge counts them. Counts of an edge that has been silent for a minute are ignored.
CREATE TABLE tab_count (
  edge    text NOT NULL,
  part    text NOT NULL,
  version text NOT NULL,
  count   integer NOT NULL CHECK (count > 0),
  at      timestamptz NOT NULL,
  channel text NOT NULL,
  PRIMARY KEY (edge, part, version),
  FOREIGN KEY (part, version) REFERENCES release (part, version)
);
CREATE INDEX tab_count_age ON tab_count (at);
