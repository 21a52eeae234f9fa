-- Whether the bet of an authorized stake was imported. It does not count to the player's own limits any more then, but
-- still to the rate of rounds, which goes by the clock of the platform.
ALTER TABLE vendor_stakes ADD COLUMN is_imported boolean NOT NULL DEFAULT false;
