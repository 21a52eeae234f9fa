-- Networks that reported a failure of a version, as hashes of the edges. Automatic rollbacks require several.
CREATE TABLE failing_network (
  channel text NOT NULL,
  part    text NOT NULL,
  version text NOT NULL,
  network text NOT NULL CHECK (network ~ '^[0-9a-f]{16}$'),
  last_at timestamptz NOT NULL,
  PRIMARY KEY (channel, part, version, network),
  FOREIGN KEY (part, version) REFERENCES release (part, version)
);
CREATE INDEX failing_network_age ON failing_network (last_at);
