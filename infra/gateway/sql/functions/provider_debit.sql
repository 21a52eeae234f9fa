-- A stake: cash → open bets. The command, its response and its postings are one statement, so they commit together.
-- The row lock of the player's cash account is taken first and serializes all commands of one player.
-- Play money has a limit of stakes, which a repeated command does not use up.
-- `enable_seqscan = off`: see provider_credit.
CREATE OR REPLACE FUNCTION provider_debit(
  p_provider text, p_session bytea, p_transaction text, p_payload bytea, p_round text, p_game text, p_currency text,
  p_amount bigint, p_live boolean, p_request text
) RETURNS provider_response LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  player           uuid;
  session_currency text;
  cash             bigint;
  open_bets        bigint;
  revenue          bigint;
  funds            bigint;
  multiple         integer;
  free_payout      bigint;
  existing_round   bigint;
  bet_round        bigint;
  status           text;
  command_state    provider_command_state := 'posted';
BEGIN
  SELECT c.status, c.player, c.session_currency, c.account, c.open_bets, c.revenue, c.funds, c.multiple,
         c.existing_round
    INTO status, player, session_currency, cash, open_bets, revenue, funds, multiple, existing_round
    FROM check_stake(p_provider, p_session, p_round, p_game, p_currency, p_amount, 'cash', NULL) c;
  IF session_currency = 'FUN' AND status <> 'TOKEN_EXPIRED' AND NOT EXISTS (
       SELECT FROM provider_transactions t WHERE t.provider = p_provider AND t.transaction_ref = p_transaction) THEN
    status := count_play_stake(status, p_provider, p_session);
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
    INSERT INTO rounds (id, provider, round_ref, player_id, game_code, classify, currency, stake, max_multiple,
                        max_free_payout, cash_account, open_bets_account, revenue_account)
    OVERRIDING SYSTEM VALUE
    VALUES (bet_round, p_provider, p_round, player, p_game, (SELECT g.classify FROM games g WHERE g.code = p_game),
            p_currency, p_amount, multiple, coalesce(free_payout, 0), cash, open_bets, revenue);
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
