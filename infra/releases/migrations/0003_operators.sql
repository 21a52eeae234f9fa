-- A token is shown once; only its SHA-256 is stored.
CREATE TABLE operator (
  name       text PRIMARY KEY,
  token_hash text NOT NULL CONSTRAINT operator_token_once UNIQUE,
  grants     jsonb NOT NULL,
  added_at   timestamptz NOT NULL,
  added_by   text NOT NULL
);
