-- Notifies all arcades of a bet that joined the crash round or was cashed out.
CREATE OR REPLACE FUNCTION notify_crash_bet() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('crash', json_build_object(
    'kind', 'bet', 'joined', NEW.state = 'PLAYING', 'round', NEW.crash_round_id, 'id', NEW.id,
    'currency', NEW.currency, 'stake', NEW.stake::text,
    'nickname', (SELECT nickname FROM sessions WHERE id = NEW.session_id),
    'cashOutMultiplier', NEW.outcome -> 'cashOutMultiplier')::text);
  RETURN NULL;
END $$;
