-- Failed attempts at passwords and codes, of all gateways.
CREATE TABLE failed_attempts (
  minute timestamptz NOT NULL,
  kind text NOT NULL,
  count integer NOT NULL,
  PRIMARY KEY (minute, kind)
);
