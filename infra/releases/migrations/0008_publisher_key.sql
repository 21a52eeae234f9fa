-- Ed25519 keys that may sign builds of a part. Where a part has any, a build without a signature is not taken in.
CREATE TABLE publisher_key (
  part       text NOT NULL,
  name       text NOT NULL,
  public_key text NOT NULL,
  added_at   timestamptz NOT NULL,
  added_by   text NOT NULL,
  PRIMARY KEY (part, name)
);
