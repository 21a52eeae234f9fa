-- Prepares a start of a game: opens the accounts that the player and the game need in this currency and binds the launch
-- token to them. House accounts of a game have 64 stripes; a player always uses the same one, so parallel bets on one
-- game seldom wait for each other.

CREATE FUNCTION open_game_session(
  p_provider text, p_player uuid, p_game text, p_currency text, p_language text, p_launch bytea, p_lifetime interval
) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  own_stripe constant smallint := get_byte(uuid_send(p_player), 15) % 64;
  opened bigint;
BEGIN
  INSERT INTO game_sessions (provider, player_id, game_code, currency, language, launch_hash, launch_expires_at,
                             cash_account, open_bets_account, revenue_account)
  VALUES (p_provider, p_player, p_game, p_currency, p_language, p_launch, clock_timestamp() + p_lifetime,
          ledger_open_account('player:' || p_player || ':cash', p_currency, 'cash', p_player),
          ledger_open_account('house:open_bets:' || p_game, p_currency, 'open_bets', NULL, own_stripe),
          ledger_open_account('house:revenue:' || p_game, p_currency, 'revenue', NULL, own_stripe))
  RETURNING id INTO opened;
  RETURN opened;
END $$;
