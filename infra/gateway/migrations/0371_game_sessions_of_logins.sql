-- The login session that launched the game; null for a launch outside of one, such as the rounds of the demo data. No
-- foreign key: login sessions are deleted after 30 days, game sessions are not.
ALTER TABLE game_sessions ADD COLUMN login_session bytea;
CREATE INDEX game_sessions_of_login ON game_sessions (login_session);

CREATE TRIGGER sessions_end_game_sessions AFTER UPDATE OF revoked_at ON sessions FOR EACH ROW
  WHEN (OLD.revoked_at IS NULL AND NEW.revoked_at IS NOT NULL) EXECUTE FUNCTION end_game_sessions();

DROP FUNCTION IF EXISTS open_game_session(text, uuid, text, text, text, bytea, interval);
