-- Whether a session may place a stake now: every rule of a stake, for the debit of the seamless wallet (`p_kind` cash)
-- and for a stake from a vendor wallet (vendor), which the vendor debits; `p_balance` is then the balance there.
-- A session of one kind is unknown to the other. The site is closed to a login session in a blocked network, until its
-- next call from another network. A stake is a use of the login session that launched the game. Locks
-- the session's account. Hot path: the conditions that nearly every stake passes are evaluated as one expression, and
-- the error is determined only when it fails; scalar variables are used because a record is built again by each
-- statement that fills it.
CREATE OR REPLACE FUNCTION check_stake(
  p_provider text, p_session bytea, p_round text, p_game text, p_currency text, p_amount bigint, p_kind text,
  p_balance bigint,
  OUT status text, OUT player uuid, OUT session_currency text, OUT account bigint, OUT open_bets bigint,
  OUT revenue bigint, OUT funds bigint, OUT multiple integer, OUT existing_round bigint
) LANGUAGE plpgsql AS $$
DECLARE
  game          text;
  login         bytea;
  kind          text;
  valid_until   timestamptz;
  player_status text;
  closed        boolean;
  limited       boolean;
  rate_guarded  boolean;
BEGIN
  status := 'OK';
  SELECT s.player_id, s.game_code, s.login_session, s.currency, s.expires_at, s.cash_account, s.open_bets_account,
         s.revenue_account
    INTO player, game, login, session_currency, valid_until, account, open_bets, revenue
    FROM game_sessions s WHERE s.session_hash = p_session AND s.provider = p_provider;

  -- Separate statements, because each sees what was committed while the function waited for the lock.
  SELECT a.balance, a.kind INTO funds, kind FROM ledger_accounts a WHERE a.id = account FOR NO KEY UPDATE;
  SELECT p.status, p.limited INTO player_status, limited FROM players p WHERE p.id = player;
  SELECT g.stakes_closed OR (SELECT maintenance FROM system_status)
         OR NOT coalesce(v.enabled, false)
         OR EXISTS (SELECT FROM blocked_networks b
                     WHERE b.network >>= (SELECT coalesce(l.seen_address, l.address) FROM sessions l
                                           WHERE l.token_hash = login)),
         g.max_multiple, NOT v.enforces_min_round
    INTO closed, multiple, rate_guarded
    FROM games g LEFT JOIN providers v ON v.code = p_provider WHERE g.code = game;
  SELECT r.id INTO existing_round FROM rounds r
   WHERE r.provider = p_provider AND r.round_ref = p_round AND r.game_code = p_game AND r.player_id = player;

  IF existing_round IS NOT NULL OR limited OR closed OR rate_guarded OR NOT coalesce(
       valid_until > clock_timestamp() AND kind = p_kind AND player_status = 'active'
       AND session_currency = p_currency AND game = p_game AND coalesce(p_balance, funds) >= p_amount
       AND (login IS NULL OR use_login_session(login)), false) THEN
    status := CASE
      WHEN player IS NULL OR kind <> p_kind OR valid_until <= clock_timestamp()
        OR NOT (login IS NULL OR use_login_session(login))
        THEN 'TOKEN_EXPIRED'
      WHEN player_status = 'disabled' THEN 'PLAYER_DISABLED'
      WHEN player_status = 'excluded' THEN 'PLAYER_EXCLUDED'
      WHEN closed THEN 'MAINTENANCE'
      WHEN session_currency <> p_currency THEN 'WRONG_CURRENCY'
      WHEN game <> p_game THEN 'INVALID_REQUEST'
      WHEN (SELECT r.currency FROM rounds r WHERE r.id = existing_round) <> p_currency THEN 'WRONG_CURRENCY'
      WHEN (SELECT (r.cash_account, r.open_bets_account, r.revenue_account) <> (account, open_bets, revenue)
              FROM rounds r WHERE r.id = existing_round) THEN 'INVALID_REQUEST'
      WHEN (SELECT r.state FROM rounds r WHERE r.id = existing_round) <> 'open' THEN 'ROUND_CLOSED'
      WHEN limited AND stake_limit_reached(player, p_amount, p_provider, p_game, p_round) THEN 'LIMIT_REACHED'
      WHEN coalesce(p_balance, funds) < p_amount THEN 'NOT_ENOUGH_MONEY'
      WHEN rate_guarded AND existing_round IS NULL AND round_rate_reached(player, p_provider, p_game, p_round)
        THEN 'LIMIT_REACHED'
      ELSE 'OK' END;
  END IF;
END $$;
