-- How the player logged in; null for sessions that are older than this column.
ALTER TABLE sessions ADD COLUMN login_kind text CONSTRAINT sessions_login_kind CHECK (login_kind IN
  ('password', 'sms', 'social', 'remembered', 'registration', 'password-reset', 'trial'));

ALTER TABLE login_tickets ADD COLUMN login_kind text NOT NULL DEFAULT 'password'
  CONSTRAINT login_tickets_login_kind CHECK (login_kind IN ('password', 'remembered'));
ALTER TABLE login_tickets ALTER COLUMN login_kind DROP DEFAULT;
