-- Updates `limited` of a player after the player's stake limits changed.
CREATE OR REPLACE FUNCTION update_player_limited() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE players SET limited = true WHERE id IN (OLD.player_id, NEW.player_id);
  RETURN NULL;
END $$;
