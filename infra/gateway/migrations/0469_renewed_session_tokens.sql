-- A session whose token is replaced must leave the caches of all gateways.
DROP TRIGGER sessions_revoked ON sessions;
CREATE TRIGGER sessions_revoked AFTER DELETE OR UPDATE OF revoked_at, token_hash ON sessions
  FOR EACH ROW EXECUTE FUNCTION notify_session_changed();
