-- Who may do what. A token is shown once; what is kept is its SHA-256.
CREATE TABLE operator (
  name       text PRIMARY KEY,
  token_hash text NOT NULL CONSTRAINT operator_token_once UNIQUE,
  grants     jsonb NOT NULL,
  added_at   timestamptz NOT NULL,
  added_by   text NOT NULL
);

-- Whether what reaches everybody in the channel needs a second person.
ALTER TABLE channel ADD COLUMN two_people boolean NOT NULL DEFAULT false;
