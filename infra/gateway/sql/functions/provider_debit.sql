-- A stake: cash → open bets. The command, its response and its postings are one statement, so they commit together.
-- The row lock of the player's cash account is taken first and serializes all commands of one player. Hot path: the
-- conditions that nearly every bet passes are evaluated as one expression, and the error is determined only when it
-- fails; scalar variables are used because a record is built again by each statement that fills it.
-- `enable_seqscan = off`: see provider_credit.
CREATE OR REPLACE FUNCTION provider_debit(
  p_provider text, p_session bytea, p_transaction text, p_payload bytea, p_round text, p_game text, p_currency text,
  p_amount bigint, p_live boolean, p_request text
) RETURNS provider_response LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  player           uuid;
  game             text;
  session_currency text;
  valid_until      timestamptz;
  cash             bigint;
  open_bets        bigint;
  revenue          bigint;
  funds            bigint;
  player_status    text;
  closed           boolean;
  limited          boolean;
  multiple         integer;
  free_payout      bigint;
  existing_round   bigint;
  bet_round        bigint;
  status           text := 'OK';
  command_state    provider_command_state := 'posted';
BEGIN
  SELECT s.player_id, s.game_code, s.currency, s.expires_at, s.cash_account, s.open_bets_account, s.revenue_account
    INTO player, game, session_currency, valid_until, cash, open_bets, revenue
    FROM game_sessions s WHERE s.session_hash = p_session AND s.provider = p_provider;

  -- Separate statements, because each sees what was committed while the function waited for the lock.
  SELECT a.balance INTO funds FROM ledger_accounts a WHERE a.id = cash FOR NO KEY UPDATE;
  SELECT p.status, p.limited INTO player_status, limited FROM players p WHERE p.id = player;
  SELECT g.stakes_closed OR (SELECT maintenance FROM system_status), g.max_multiple INTO closed, multiple
    FROM games g WHERE g.code = game;
  SELECT r.id INTO existing_round FROM rounds r
   WHERE r.provider = p_provider AND r.round_ref = p_round AND r.game_code = p_game AND r.player_id = player;

  IF existing_round IS NOT NULL OR limited OR closed OR NOT coalesce(
       valid_until > clock_timestamp() AND player_status = 'active' AND session_currency = p_currency
       AND game = p_game AND funds >= p_amount, false) THEN
    status := CASE
      WHEN player IS NULL OR valid_until <= clock_timestamp() THEN 'TOKEN_EXPIRED'
      WHEN player_status = 'disabled' THEN 'PLAYER_DISABLED'
      WHEN player_status = 'excluded' THEN 'PLAYER_EXCLUDED'
      WHEN closed THEN 'MAINTENANCE'
      WHEN session_currency <> p_currency THEN 'WRONG_CURRENCY'
      WHEN game <> p_game THEN 'INVALID_REQUEST'
      WHEN (SELECT r.currency FROM rounds r WHERE r.id = existing_round) <> p_currency THEN 'WRONG_CURRENCY'
      WHEN (SELECT (r.cash_account, r.open_bets_account, r.revenue_account) <> (cash, open_bets, revenue)
              FROM rounds r WHERE r.id = existing_round) THEN 'INVALID_REQUEST'
      WHEN (SELECT r.state FROM rounds r WHERE r.id = existing_round) <> 'open' THEN 'ROUND_CLOSED'
      WHEN limited AND stake_limit_reached(player, p_amount, existing_round) THEN 'LIMIT_REACHED'
      WHEN funds < p_amount THEN 'NOT_ENOUGH_MONEY'
      ELSE 'OK' END;
  END IF;
  IF status = 'OK' THEN
    funds := funds - p_amount;
    bet_round := coalesce(existing_round, nextval('rounds_id_seq'));
  ELSE
    command_state := 'rejected';
  END IF;

  INSERT INTO provider_transactions
    (provider, transaction_ref, kind, payload_hash, state, amount, round_id, cash_account, response_status,
      response_balance)
  VALUES (p_provider, p_transaction, 'debit', p_payload, command_state, p_amount, bet_round, cash, status, funds)
  ON CONFLICT DO NOTHING;
  IF NOT FOUND THEN
    RETURN provider_replay(p_provider, p_transaction, p_payload, p_live, coalesce(cash, 0));
  END IF;

  IF bet_round IS NULL THEN
    RETURN (status, funds, session_currency, false)::provider_response;
  END IF;
  IF existing_round IS NULL THEN
    IF p_amount = 0 THEN
      SELECT c.ceiling INTO free_payout
        FROM promo_win_ceilings c JOIN providers v ON v.code = c.provider AND v.promo_wins
       WHERE c.provider = p_provider AND c.currency = p_currency;
    END IF;
    INSERT INTO rounds (id, provider, round_ref, player_id, game_code, currency, stake, max_multiple, max_free_payout,
                        cash_account, open_bets_account, revenue_account)
    OVERRIDING SYSTEM VALUE
    VALUES (bet_round, p_provider, p_round, player, p_game, p_currency, p_amount, multiple, coalesce(free_payout, 0),
            cash, open_bets, revenue);
  ELSE
    UPDATE rounds SET stake = stake + p_amount, debits = debits + 1 WHERE id = bet_round;
  END IF;
  IF p_amount > 0 THEN
    INSERT INTO ledger_journal (kind, reference, currency, actor, reason, request_id, accounts, amounts)
    VALUES ('bet', p_provider || ':' || p_transaction, p_currency, 'provider:' || p_provider,
            'stake in round ' || p_round, p_request, ARRAY[cash, open_bets], ARRAY[-p_amount, p_amount]);
  END IF;
  RETURN (status, funds, session_currency, false)::provider_response;
END $$;
