-- An entry of the lists that stands for the games of a vendor and opens them in a window. It cannot be played itself.
ALTER TABLE games ADD COLUMN is_game boolean NOT NULL DEFAULT true;
ALTER TABLE games ADD CONSTRAINT games_groups CHECK (is_game OR NOT playable);
-- The list of a vendor contains its games only.
DROP INDEX games_listed_by_vendor;
CREATE INDEX games_listed_by_vendor ON games (vendor_id, position) INCLUDE (node_id, classify) WHERE listed AND is_game;
