-- When a code from the number was first copied by the player; a number that was never proved opens nothing.
ALTER TABLE players ADD COLUMN mobile_proved_at timestamptz;
UPDATE players SET mobile_proved_at = registered_at WHERE mobile IS NOT NULL;

CREATE TRIGGER countries_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON countries
  FOR EACH STATEMENT EXECUTE FUNCTION tell_system_changed();
