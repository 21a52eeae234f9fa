-- Why the player behind the session has to change the password before anything else.
ALTER TABLE sessions ADD COLUMN password_due text CONSTRAINT sessions_password_due CHECK (password_due IN ('first', 'default', 'expired'));
CREATE TRIGGER sessions_password_changed AFTER UPDATE OF password_due ON sessions
  FOR EACH ROW EXECUTE FUNCTION tell_session_changed();
