-- Networks that reported a load of a version, as hashes of the edges. With those of failures they show whether a
-- version fails for most visitors, however many loads few networks report.
CREATE TABLE loading_network (
  channel text NOT NULL,
  part    text NOT NULL,
  version text NOT NULL,
  network text NOT NULL CHECK (network ~ '^[0-9a-f]{16}$'),
  last_at timestamptz NOT NULL,
  PRIMARY KEY (channel, part, version, network),
  FOREIGN KEY (part, version) REFERENCES release (part, version)
);
CREATE INDEX loading_network_age ON loading_network (last_at);
