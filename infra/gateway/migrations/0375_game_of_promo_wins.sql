-- A win without a bet compares the game of its session, so the parameters change.
DROP FUNCTION IF EXISTS provider_promo_win(text, bytea, text, bytea, text, bigint, boolean, text);
