-- Notifies all gateways that a cached session is out of date. Sessions end after 12 hours, so older ones are not
-- cached.
CREATE OR REPLACE FUNCTION notify_session_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'sessions' THEN
    PERFORM pg_notify('session_changed', encode(OLD.token_hash, 'hex'));
  ELSE
    PERFORM pg_notify('session_changed', encode(token_hash, 'hex'))
      FROM sessions WHERE player_id = OLD.id AND revoked_at IS NULL AND created_at > now() - interval '12 hours';
  END IF;
  RETURN NULL;
END $$;
