-- When a version was last live in a channel. Edges count only reports and tabs of versions that tabs can run.
CREATE TABLE served_version (
  channel text NOT NULL REFERENCES channel (name),
  part    text NOT NULL,
  version text NOT NULL,
  last_at timestamptz NOT NULL,
  PRIMARY KEY (channel, part, version),
  FOREIGN KEY (part, version) REFERENCES release (part, version)
);
INSERT INTO served_version (channel, part, version, last_at) SELECT DISTINCT channel, part, version, now() FROM rollout;
