-- A payout for a posted bet. It needs neither a live session nor an active player, so that a win is always paid; a
-- session that is known must be one of the bet's player. A bet imported from a vendor wallet is none of this wallet.
-- Closing a round moves its open stakes to revenue and the payout from revenue to cash, in one entry. Rejections are
-- not stored as a response: the provider's retry is evaluated again. A win that an open round does not accept is saved
-- for the operators with the reason, of which the provider is not told that the win is above the ceiling.
-- `p_rounding` is the part of the payout that is finer than the currency: it goes to the rounding account, not to cash,
-- and counts to the ceiling.
-- `p_scale` is the number of decimals of the currency.
-- A connection plans the statements of the function once. On a young database sequential scans look cheapest, and
-- such a plan would stay while the tables grow; `enable_seqscan = off` prevents it.
CREATE OR REPLACE FUNCTION provider_credit(
  p_provider text, p_session bytea, p_transaction text, p_payload bytea, p_reference text, p_round text, p_game text,
  p_currency text, p_amount bigint, p_finished boolean, p_live boolean, p_request text, p_rounding bigint,
  p_scale integer
) RETURNS provider_response LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  cash   record;
  bet    record;
  status text;
  response  provider_response;
  exact  constant bigint := p_amount + p_rounding;
  closes constant boolean := p_finished OR exact = 0;
  freed  bigint;
  due    bigint := 0;
BEGIN
  SELECT a.id, a.balance, a.currency, a.player_id, a.kind INTO cash
    FROM provider_transactions t JOIN ledger_accounts a ON a.id = t.cash_account
   WHERE t.provider = p_provider AND t.transaction_ref = p_reference AND t.kind IN ('debit', 'tombstone')
     FOR NO KEY UPDATE OF a;
  IF cash.kind = 'vendor' OR cash.player_id <> (SELECT s.player_id FROM game_sessions s
                         WHERE s.session_hash = p_session AND s.provider = p_provider) THEN
    response := provider_replay(p_provider, p_transaction, p_payload, p_live, 0);
    RETURN coalesce(response, ('TRANSACTION_DOES_NOT_EXIST', NULL, NULL, false)::provider_response);
  END IF;

  SELECT t.state AS bet_state, t.cash_account AS bet_cash_account, r.* INTO bet
    FROM provider_transactions t LEFT JOIN rounds r ON r.id = t.round_id
   WHERE t.provider = p_provider AND t.transaction_ref = p_reference AND t.kind IN ('debit', 'tombstone');
  IF bet.bet_cash_account IS DISTINCT FROM cash.id THEN
    -- The bet was committed after the account was looked up, so nothing is locked and the player is not checked.
    RETURN provider_credit(p_provider, p_session, p_transaction, p_payload, p_reference, p_round, p_game, p_currency,
      p_amount, p_finished, p_live, p_request, p_rounding, p_scale);
  END IF;

  status := CASE
    WHEN bet.bet_state IN ('tombstone', 'rolled_back') THEN 'TRANSACTION_ROLLED_BACK'
    WHEN bet.bet_state IS DISTINCT FROM 'posted' THEN 'TRANSACTION_DOES_NOT_EXIST'
    WHEN bet.currency <> p_currency THEN 'WRONG_CURRENCY'
    WHEN (bet.round_ref, bet.game_code) <> (p_round, p_game) THEN 'INVALID_REQUEST'
    WHEN bet.state <> 'open' THEN 'ROUND_CLOSED'
    WHEN exact > 0 AND bet.payout + bet.rounding + exact > round_ceiling(
           bet.stake - bet.returned, bet.max_multiple, bet.max_free_payout) THEN 'ABOVE_CEILING'
    ELSE 'OK' END;

  IF status = 'OK' THEN
    due := receivable_due(cash.player_id, p_currency, p_amount, p_scale);
    INSERT INTO provider_transactions
      (provider, transaction_ref, kind, payload_hash, state, amount, reference_ref, round_id, cash_account,
       response_status, response_balance)
    VALUES (p_provider, p_transaction, 'credit', p_payload, 'posted', p_amount, p_reference, bet.id, cash.id,
            status, cash.balance + p_amount - due)
    ON CONFLICT DO NOTHING;
  END IF;
  IF status <> 'OK' OR NOT FOUND THEN
    response := provider_replay(p_provider, p_transaction, p_payload, p_live, cash.id);
    IF response.status IS NULL AND exact > 0 AND bet.state = 'open' AND bet.bet_state = 'posted' THEN
      PERFORM save_rejected_win(
        p_provider, p_transaction, bet.id, cash.player_id, bet.game_code, p_currency, exact, status);
    END IF;
    RETURN coalesce(response, (CASE status WHEN 'ABOVE_CEILING' THEN 'INVALID_REQUEST' ELSE status END,
      cash.balance, cash.currency, false)::provider_response);
  END IF;

  UPDATE rounds SET payout = payout + p_amount,
                    rounding = rounding + p_rounding,
                    state = CASE WHEN closes THEN 'settled' ELSE state END,
                    settled_at = CASE WHEN closes THEN clock_timestamp() END
   WHERE id = bet.id;

  freed := CASE WHEN closes THEN bet.stake - bet.returned ELSE 0 END;
  IF freed > 0 OR p_amount > 0 OR p_rounding > 0 THEN
    PERFORM ledger_post(CASE WHEN closes THEN 'settle' ELSE 'win' END, p_provider || ':' || p_transaction, p_currency,
      ARRAY[bet.cash_account, bet.open_bets_account, bet.revenue_account,
        ledger_rounding_account(p_currency, p_rounding)],
      ARRAY[p_amount, -freed, freed - p_amount - p_rounding, p_rounding],
      'provider:' || p_provider, 'payout in round ' || p_round, p_request);
  END IF;
  IF due > 0 THEN
    PERFORM receivable_collect(cash.player_id, cash.id, p_currency, due, p_provider || ':' || p_transaction,
      'provider:' || p_provider, p_request);
  END IF;
  RETURN (status, cash.balance + p_amount - due, p_currency, false)::provider_response;
END $$;
