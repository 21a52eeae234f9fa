-- Whether a login session can still be used, which counts as its use: at most once a minute, and not while another
-- transaction has locked it, such as the one that ends it, which may wait for the caller's accounts.
CREATE OR REPLACE FUNCTION use_login_session(p_login bytea) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  seen    timestamptz;
  created timestamptz;
BEGIN
  SELECT s.seen_at, s.created_at INTO seen, created
    FROM sessions s WHERE s.token_hash = p_login AND s.revoked_at IS NULL;
  IF NOT coalesce(session_expires_at(seen, created) > clock_timestamp(), false) THEN
    RETURN false;
  END IF;
  IF seen < clock_timestamp() - interval '1 minute' THEN
    UPDATE sessions s SET seen_at = clock_timestamp()
     WHERE s.token_hash = (SELECT l.token_hash FROM sessions l
                            WHERE l.token_hash = p_login AND l.revoked_at IS NULL FOR NO KEY UPDATE SKIP LOCKED);
  END IF;
  RETURN true;
END $$;
