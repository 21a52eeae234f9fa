-- The last code sent to an address for a purpose. Only a keyed hash is stored.
CREATE TABLE verification_codes (
  purpose text NOT NULL
    CONSTRAINT verification_codes_purpose CHECK (purpose IN ('login', 'register', 'password', 'login-verification')),
  target text NOT NULL,
  code_mac bytea NOT NULL CHECK (octet_length(code_mac) = 32),
  attempts integer NOT NULL DEFAULT 0,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (purpose, target)
);
CREATE INDEX verification_codes_by_age ON verification_codes (expires_at);
