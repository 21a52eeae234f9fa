-- Notifies all gateways that the cached settings are out of date.
CREATE OR REPLACE FUNCTION notify_system_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('system_changed', TG_TABLE_NAME);
  RETURN NULL;
END $$;
