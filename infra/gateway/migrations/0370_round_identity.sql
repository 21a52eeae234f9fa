-- Providers number the rounds of each game on their own, so the game is a part of a round's identity.
ALTER TABLE rounds DROP CONSTRAINT rounds_identity;
ALTER TABLE rounds ADD CONSTRAINT rounds_identity UNIQUE (provider, round_ref, game_code, player_id);

-- Their parameters change: a credit compares game and player, a rollback round and player.
DROP FUNCTION IF EXISTS provider_credit(text, text, bytea, text, text, text, bigint, boolean, boolean, text);
DROP FUNCTION IF EXISTS provider_rollback(text, text, bytea, text, text, text, text);
DROP FUNCTION IF EXISTS provider_replay(text, text, bytea, boolean, bigint);
