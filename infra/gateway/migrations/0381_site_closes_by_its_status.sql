-- The site closes for all games at once by the one row of its status, not by a mark in each of hundreds of thousands of games.

DROP TRIGGER system_status_stakes_closed ON system_status;

CREATE OR REPLACE FUNCTION game_stakes_closed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  vendor boolean;
BEGIN
  -- A maintenance that is just being committed cannot see a game that is just being added: so who adds one waits for it.
  IF TG_OP = 'INSERT' THEN
    SELECT v.maintenance INTO vendor FROM vendors v WHERE v.id = NEW.vendor_id FOR SHARE;
  ELSE
    SELECT v.maintenance INTO vendor FROM vendors v WHERE v.id = NEW.vendor_id;
  END IF;
  NEW.stakes_closed := NEW.maintenance OR coalesce(vendor, false);
  RETURN NEW;
END $$;

CREATE OR REPLACE FUNCTION judge_stakes_anew() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE games SET maintenance = maintenance WHERE vendor_id = NEW.id;
  RETURN NULL;
END $$;

UPDATE games SET maintenance = maintenance WHERE stakes_closed;
