-- A stake: cash → open bets. One statement is one transaction: the command, its answer and its postings stand or fall together.
-- The row lock of the player's cash account is taken first and orders everything that happens to one player.

CREATE FUNCTION provider_debit(
  p_provider text, p_session bytea, p_transaction text, p_payload bytea, p_round text, p_game text, p_currency text,
  p_amount bigint, p_live boolean, p_request text
) RETURNS provider_reply LANGUAGE plpgsql AS $$
DECLARE
  play   record;
  now_is record;
  status text;
  after  bigint;
  place  bigint;
BEGIN
  SELECT s.player_id, s.game_code, s.currency, s.expires_at, s.cash_account, s.open_bets_account, s.revenue_account, a.balance
    INTO play
    FROM game_sessions s JOIN ledger_accounts a ON a.id = s.cash_account
   WHERE s.session_hash = p_session AND s.provider = p_provider
     FOR NO KEY UPDATE OF a;

  -- A second statement, so that it sees what was committed while this one waited for the lock.
  SELECT p.status AS player, r.id AS round_id, r.state AS round_state, g.max_multiple,
         site.maintenance OR g.maintenance OR v.maintenance AS maintenance,
         EXISTS (SELECT FROM stake_limits l WHERE l.player_id = p.id) AS limited
    INTO now_is
    FROM players p
    JOIN games g ON g.code = play.game_code
    JOIN vendors v ON v.id = g.vendor_id
    CROSS JOIN system_status site
    LEFT JOIN rounds r ON r.provider = p_provider AND r.round_ref = p_round AND r.player_id = p.id
   WHERE p.id = play.player_id;

  status := CASE
    WHEN play.player_id IS NULL OR play.expires_at <= clock_timestamp() THEN 'TOKEN_EXPIRED'
    WHEN now_is.player = 'disabled' THEN 'PLAYER_DISABLED'
    WHEN now_is.player = 'excluded' THEN 'PLAYER_EXCLUDED'
    WHEN now_is.maintenance THEN 'MAINTENANCE'
    WHEN play.currency <> p_currency THEN 'WRONG_CURRENCY'
    WHEN play.game_code <> p_game THEN 'INVALID_REQUEST'
    WHEN now_is.round_state <> 'open' THEN 'ROUND_CLOSED'
    WHEN now_is.limited AND stake_limit_reached(play.player_id, p_amount) THEN 'LIMIT_REACHED'
    WHEN play.balance < p_amount THEN 'NOT_ENOUGH_MONEY'
    ELSE 'OK' END;
  after := play.balance - CASE WHEN status = 'OK' THEN p_amount ELSE 0 END;
  place := coalesce(now_is.round_id, nextval('rounds_id_seq'));

  INSERT INTO provider_transactions
    (provider, transaction_ref, kind, payload_hash, state, amount, round_id, cash_account, reply_status, reply_balance)
  VALUES (p_provider, p_transaction, 'debit', p_payload, CASE WHEN status = 'OK' THEN 'posted' ELSE 'refused' END::provider_command_state, p_amount,
          CASE WHEN status = 'OK' THEN place END, play.cash_account, status, after)
  ON CONFLICT DO NOTHING;
  IF NOT FOUND THEN
    RETURN provider_replay(p_provider, p_transaction, p_payload, p_live, play.cash_account);
  END IF;

  IF status = 'OK' THEN
    IF now_is.round_id IS NULL THEN
      INSERT INTO rounds (id, provider, round_ref, player_id, game_code, currency, stake, max_multiple,
                          cash_account, open_bets_account, revenue_account)
      OVERRIDING SYSTEM VALUE
      VALUES (place, p_provider, p_round, play.player_id, p_game, p_currency, p_amount, now_is.max_multiple,
              play.cash_account, play.open_bets_account, play.revenue_account);
    ELSE
      UPDATE rounds SET stake = stake + p_amount, stakes = stakes + 1 WHERE id = place;
    END IF;
    IF p_amount > 0 THEN
      PERFORM ledger_post('bet', p_provider || ':' || p_transaction, p_currency,
        ARRAY[play.cash_account, play.open_bets_account], ARRAY[-p_amount, p_amount],
        'provider:' || p_provider, 'stake in round ' || p_round, p_request);
    END IF;
  END IF;
  RETURN (status, after, play.currency, false)::provider_reply;
END $$;
