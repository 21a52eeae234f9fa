-- Whether the game is a slot, where its category does not say it; null for a game that its category describes. Before
-- the providers, as launches lock a game before its provider.
ALTER TABLE games ADD COLUMN is_slot boolean;
UPDATE games SET is_slot = true WHERE code = 'BGS_SEVENS';
-- Whether the provider's games themselves hold the minimum time between two rounds and allow a player one slot at a
-- time. The platform limits the rounds and the open slots of the other providers.
ALTER TABLE providers ADD COLUMN enforces_min_round boolean NOT NULL DEFAULT false;
UPDATE providers SET enforces_min_round = true WHERE code = 'arcade';
