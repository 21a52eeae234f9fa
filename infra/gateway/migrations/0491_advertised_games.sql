-- Only games that can be played are called hot or new.
UPDATE games SET is_hot = false, is_new = false WHERE NOT playable AND (is_hot OR is_new);
ALTER TABLE games ADD CONSTRAINT games_advertised CHECK (playable OR NOT (is_hot OR is_new));
