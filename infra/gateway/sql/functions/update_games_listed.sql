-- Updates `listed` of a vendor's games after the vendor was enabled or disabled.
CREATE OR REPLACE FUNCTION update_games_listed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE games SET listed = listed WHERE vendor_id = NEW.id;
  RETURN NULL;
END $$;
