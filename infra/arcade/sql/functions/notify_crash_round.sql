-- Notifies all arcades of a new phase of the crash round.
CREATE OR REPLACE FUNCTION notify_crash_round() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('crash', '{"kind":"phase"}');
  RETURN NULL;
END $$;
