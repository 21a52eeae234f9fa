-- A number with its dialling code, digits alone: what logs in by SMS and what a forgotten password is renewed with.
ALTER TABLE players
  ADD COLUMN mobile text CONSTRAINT players_mobile UNIQUE,
  ADD CONSTRAINT players_mobile_digits CHECK (mobile ~ '^[1-9][0-9]{6,14}$');

ALTER TABLE merchant DROP COLUMN register_by_mobile;
ALTER TABLE merchant ADD COLUMN sms_expired_minutes integer NOT NULL DEFAULT 1 CHECK (sms_expired_minutes BETWEEN 1 AND 30);

CREATE TABLE countries (
  country_code text PRIMARY KEY CHECK (country_code ~ '^[A-Z]{2}$'),
  dialing_code text NOT NULL CHECK (dialing_code ~ '^[1-9][0-9]{0,3}$'),
  position integer NOT NULL,
  enabled boolean NOT NULL DEFAULT true
);
INSERT INTO countries (country_code, dialing_code, position) VALUES
  ('TH', '66', 1), ('VN', '84', 2), ('MY', '60', 3), ('SG', '65', 4), ('ID', '62', 5), ('PH', '63', 6), ('LA', '856', 7),
  ('KH', '855', 8), ('MM', '95', 9), ('CN', '86', 10), ('HK', '852', 11), ('JP', '81', 12), ('KR', '82', 13), ('IN', '91', 14);

-- The last code that was sent to a number for a purpose; only a keyed hash of it.
CREATE TABLE verification_codes (
  purpose text NOT NULL CHECK (purpose IN ('login', 'register', 'password')),
  target text NOT NULL,
  code_mac bytea NOT NULL CHECK (octet_length(code_mac) = 32),
  attempts integer NOT NULL DEFAULT 0,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (purpose, target)
);
CREATE INDEX verification_codes_by_age ON verification_codes (expires_at);

-- What a forgotten password may be replaced with once, until it expires.
CREATE TABLE temporary_passwords (
  player_id uuid PRIMARY KEY REFERENCES players (id),
  password_mac bytea NOT NULL CHECK (octet_length(password_mac) = 32),
  expires_at timestamptz NOT NULL
);

-- Messages that the built-in adapter keeps for operators and developers to read instead of sending them.
CREATE TABLE outbox_messages (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  created_at timestamptz NOT NULL DEFAULT now(),
  channel text NOT NULL CHECK (channel IN ('sms', 'mail')),
  recipient text NOT NULL,
  subject text NOT NULL DEFAULT '',
  body text NOT NULL,
  -- Asked for by a stranger for nobody's number: kept, so that asking takes as long, and never sent.
  withheld boolean NOT NULL DEFAULT false
);
CREATE INDEX outbox_messages_by_age ON outbox_messages (created_at);
