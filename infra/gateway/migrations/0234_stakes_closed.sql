-- What a stake asks of a game and of a player stands in their own rows, so that a bet reads two of them instead of five:
-- `stakes_closed` while the game, its vendor or the site is in maintenance, `limited` for who has a row in `stake_limits`.

ALTER TABLE games ADD COLUMN stakes_closed boolean NOT NULL DEFAULT false;
ALTER TABLE players ADD COLUMN limited boolean NOT NULL DEFAULT false;

CREATE FUNCTION game_stakes_closed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  site   boolean;
  vendor boolean;
BEGIN
  -- A maintenance that is just being committed cannot see a game that is just being added: so who adds one waits for it.
  IF TG_OP = 'INSERT' THEN
    SELECT s.maintenance INTO site FROM system_status s FOR SHARE;
    SELECT v.maintenance INTO vendor FROM vendors v WHERE v.id = NEW.vendor_id FOR SHARE;
  ELSE
    SELECT s.maintenance INTO site FROM system_status s;
    SELECT v.maintenance INTO vendor FROM vendors v WHERE v.id = NEW.vendor_id;
  END IF;
  NEW.stakes_closed := NEW.maintenance OR coalesce(vendor, false) OR coalesce(site, false);
  RETURN NEW;
END $$;
CREATE TRIGGER games_stakes_closed BEFORE INSERT OR UPDATE ON games FOR EACH ROW EXECUTE FUNCTION game_stakes_closed();

CREATE FUNCTION judge_stakes_anew() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE games SET maintenance = maintenance;
  RETURN NULL;
END $$;
CREATE TRIGGER vendors_stakes_closed AFTER UPDATE ON vendors FOR EACH ROW
  WHEN (OLD.maintenance <> NEW.maintenance) EXECUTE FUNCTION judge_stakes_anew();
CREATE TRIGGER system_status_stakes_closed AFTER UPDATE ON system_status FOR EACH ROW
  WHEN (OLD.maintenance <> NEW.maintenance) EXECUTE FUNCTION judge_stakes_anew();

CREATE FUNCTION player_limited() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.limited := EXISTS (SELECT FROM stake_limits l WHERE l.player_id = NEW.id);
  RETURN NEW;
END $$;
CREATE TRIGGER players_limited BEFORE UPDATE OF limited ON players FOR EACH ROW EXECUTE FUNCTION player_limited();

CREATE FUNCTION limit_player() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE players SET limited = true WHERE id IN (OLD.player_id, NEW.player_id);
  RETURN NULL;
END $$;
CREATE TRIGGER stake_limits_limited AFTER INSERT OR UPDATE OR DELETE ON stake_limits
  FOR EACH ROW EXECUTE FUNCTION limit_player();

UPDATE games SET maintenance = maintenance;
UPDATE players SET limited = true WHERE id IN (SELECT player_id FROM stake_limits);
