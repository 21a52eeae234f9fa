-- Every game declares a ceiling. The default is the highest multiple of any in-house game.
ALTER TABLE games ALTER COLUMN max_multiple SET DEFAULT 10000;
UPDATE games SET max_multiple = 10000 WHERE max_multiple IS NULL;
ALTER TABLE games ALTER COLUMN max_multiple SET NOT NULL;
