-- Sets `listed`: lists show a game while the game and its vendor are enabled.
CREATE OR REPLACE FUNCTION set_game_listed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  sold boolean;
BEGIN
  -- A concurrent update of the vendor does not see the new game, so the insert waits for it.
  IF TG_OP = 'INSERT' THEN
    SELECT v.enabled INTO sold FROM vendors v WHERE v.id = NEW.vendor_id FOR SHARE;
  ELSE
    SELECT v.enabled INTO sold FROM vendors v WHERE v.id = NEW.vendor_id;
  END IF;
  NEW.listed := NEW.enabled AND coalesce(sold, false);
  RETURN NEW;
END $$;
