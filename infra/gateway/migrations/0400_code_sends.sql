-- Codes that were sent for networks that the player has not used. All of them together send one message at a time.
CREATE TABLE code_sends (
  -- A number with its dialing code, digits only, or a mail address.
  target text NOT NULL,
  -- Codes that a login with a correct password requested count by themselves, so that a stranger cannot delay them.
  after_password boolean NOT NULL,
  sent integer NOT NULL,
  window_ends_at timestamptz NOT NULL,
  -- When the next message may be sent.
  next_at timestamptz NOT NULL,
  -- The last code: its purpose, and the network that requested it.
  purpose text NOT NULL
    CONSTRAINT code_sends_purpose CHECK (purpose IN ('login', 'register', 'password', 'login-verification')),
  network cidr NOT NULL,
  PRIMARY KEY (target, after_password)
);
CREATE INDEX code_sends_by_age ON code_sends (window_ends_at);
