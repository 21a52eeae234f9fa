-- Sets `limited`: whether the player has a row in `stake_limits`.
CREATE OR REPLACE FUNCTION set_player_limited() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.limited := EXISTS (SELECT FROM stake_limits l WHERE l.player_id = NEW.id);
  RETURN NEW;
END $$;
