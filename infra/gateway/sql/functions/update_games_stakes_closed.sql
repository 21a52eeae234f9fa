-- Updates `stakes_closed` of a vendor's games after the vendor's maintenance changed.
CREATE OR REPLACE FUNCTION update_games_stakes_closed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE games SET maintenance = maintenance WHERE vendor_id = NEW.id;
  RETURN NULL;
END $$;
