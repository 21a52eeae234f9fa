-- Sets `stakes_closed`: a game accepts no stakes while the game or its vendor is in maintenance. Maintenance of the
-- whole site is read from `system_status`, because a mark in each game would rewrite hundreds of thousands of rows.
CREATE OR REPLACE FUNCTION set_game_stakes_closed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  vendor boolean;
BEGIN
  -- A concurrent update of the vendor does not see the new game, so the insert waits for it.
  IF TG_OP = 'INSERT' THEN
    SELECT v.maintenance INTO vendor FROM vendors v WHERE v.id = NEW.vendor_id FOR SHARE;
  ELSE
    SELECT v.maintenance INTO vendor FROM vendors v WHERE v.id = NEW.vendor_id;
  END IF;
  NEW.stakes_closed := NEW.maintenance OR coalesce(vendor, false);
  RETURN NEW;
END $$;
