-- Prepares a launch: opens the ledger accounts that the player and the game need in the currency, and stores the
-- launch token. A game of a vendor with a transfer wallet is played from the player's account at that vendor.
-- Returns null when the login session has ended, and withdraws what the launch deposited. The lock of the login
-- session lets a logout either find the new game session or come first.
-- A slot ends the player's other slots, as a player has one at a time; those of one provider are its own matter if it
-- holds this rule itself. The lock of the player lets parallel launches of slots find each other, and those of all
-- login sessions keep the ends of their games away. The order is that of all ends of game sessions: player, login
-- sessions, game sessions, vendor wallets.
-- House accounts of a game have 64 stripes. A player always uses the same stripe, so concurrent bets on a game seldom
-- wait for each other.
CREATE OR REPLACE FUNCTION open_game_session(
  p_provider text, p_player uuid, p_game text, p_currency text, p_language text, p_launch bytea, p_lifetime interval,
  p_login_session bytea DEFAULT NULL
) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  own_stripe constant smallint := get_byte(uuid_send(p_player), 15) % 64;
  is_slot constant boolean := coalesce(
    (SELECT round_kind(g.category, g.is_slot) = 'slot' FROM games g WHERE g.code = p_game), false);
  moment      timestamptz;
  vendor_code text;
  session_id  bigint;
BEGIN
  IF is_slot THEN
    PERFORM FROM players p WHERE p.id = p_player FOR NO KEY UPDATE;
    PERFORM FROM sessions s
     WHERE s.player_id = p_player AND s.revoked_at IS NULL AND s.created_at > now() - interval '13 hours'
     ORDER BY s.token_hash FOR SHARE;
  END IF;
  IF p_login_session IS NOT NULL THEN
    PERFORM FROM sessions s WHERE s.token_hash = p_login_session AND s.revoked_at IS NULL FOR SHARE;
    IF NOT FOUND THEN
      PERFORM start_vendor_withdrawals(p_player, p_only_unused => true);
      RETURN NULL;
    END IF;
  END IF;
  IF is_slot THEN
    -- A variable, as the index does not serve a comparison with the function. Read after the wait for the locks.
    moment := clock_timestamp();
    UPDATE game_sessions s SET launch_expires_at = least(s.launch_expires_at, moment),
                               expires_at = CASE WHEN s.session_hash IS NOT NULL THEN least(s.expires_at, moment) END
      FROM games g, providers v
     WHERE s.player_id = p_player AND coalesce(s.expires_at, s.launch_expires_at) > moment
       AND g.code = s.game_code AND round_kind(g.category, g.is_slot) = 'slot'
       AND v.code = s.provider AND NOT (v.enforces_min_round AND s.provider = p_provider);
  END IF;
  SELECT v.code INTO vendor_code FROM games g JOIN vendors v ON v.id = g.vendor_id
   WHERE g.code = p_game AND v.wallet = 'transfer';
  -- The job may have begun to withdraw the balance again since the launch began.
  UPDATE vendor_wallets w SET is_withdrawing = false, tries = 0
   WHERE w.player_id = p_player AND w.vendor = vendor_code AND w.currency = p_currency AND w.is_withdrawing;
  INSERT INTO game_sessions (provider, player_id, game_code, currency, language, login_session, launch_hash,
                             launch_expires_at, cash_account, open_bets_account, revenue_account)
  VALUES (p_provider, p_player, p_game, p_currency, p_language, p_login_session, p_launch,
          clock_timestamp() + p_lifetime,
          CASE WHEN vendor_code IS NULL
               THEN ledger_open_account('player:' || p_player || ':cash', p_currency, 'cash', p_player)
               ELSE ledger_open_account(
                 'player:' || p_player || ':vendor:' || vendor_code, p_currency, 'vendor', p_player)
          END,
          ledger_open_account('house:open_bets:' || p_game, p_currency, 'open_bets', NULL, own_stripe),
          ledger_open_account('house:revenue:' || p_game, p_currency, 'revenue', NULL, own_stripe))
  RETURNING id INTO session_id;
  RETURN session_id;
END $$;
