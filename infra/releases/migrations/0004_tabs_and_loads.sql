-- What open tabs run, as each edge counts it; an edge that is silent for a minute counts no longer.
CREATE TABLE tab_count (
  edge    text NOT NULL,
  part    text NOT NULL,
  version text NOT NULL,
  count   integer NOT NULL CHECK (count > 0),
  at      timestamptz NOT NULL,
  PRIMARY KEY (edge, part, version),
  FOREIGN KEY (part, version) REFERENCES release (part, version)
);
CREATE INDEX tab_count_age ON tab_count (at);

-- How long loads took, by minute and bucket: bucket 0 is up to 50 ms, each next one twice that, the last is everything above.
CREATE TABLE load_minute (
  part    text NOT NULL,
  version text NOT NULL,
  minute  timestamptz NOT NULL,
  bucket  smallint NOT NULL CHECK (bucket BETWEEN 0 AND 10),
  count   bigint NOT NULL CHECK (count > 0),
  PRIMARY KEY (part, version, minute, bucket),
  FOREIGN KEY (part, version) REFERENCES release (part, version)
);
CREATE INDEX load_minute_age ON load_minute (minute);
