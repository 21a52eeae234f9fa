-- Reports by minute, for judging how a version fares now; report_count keeps the totals.
CREATE TABLE report_minute (
  part    text NOT NULL,
  version text NOT NULL,
  minute  timestamptz NOT NULL,
  loaded  bigint NOT NULL DEFAULT 0,
  failed  bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (part, version, minute),
  FOREIGN KEY (part, version) REFERENCES release (part, version)
);
CREATE INDEX report_minute_age ON report_minute (minute);
