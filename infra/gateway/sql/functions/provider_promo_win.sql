-- A win without a bet, for providers whose configuration allows it: bonus expense of the house → cash.
-- A session of a vendor wallet is unknown to it, as to a debit.
-- `p_rounding`, `p_scale`, `enable_seqscan = off`: see provider_credit.
CREATE OR REPLACE FUNCTION provider_promo_win(
  p_provider text, p_session bytea, p_transaction text, p_payload bytea, p_game text, p_currency text,
  p_amount bigint, p_live boolean, p_request text, p_rounding bigint, p_scale integer
) RETURNS provider_response LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  play    record;
  status  text;
  response   provider_response;
  expense bigint;
  due     bigint := 0;
BEGIN
  SELECT a.id, a.balance, a.currency, a.player_id, s.game_code INTO play
    FROM game_sessions s JOIN ledger_accounts a ON a.id = s.cash_account AND a.kind = 'cash'
   WHERE s.session_hash = p_session AND s.provider = p_provider
     FOR NO KEY UPDATE OF a;

  status := CASE
    WHEN NOT FOUND THEN 'TOKEN_EXPIRED'
    WHEN play.currency <> p_currency THEN 'WRONG_CURRENCY'
    WHEN play.game_code <> p_game THEN 'INVALID_REQUEST'
    WHEN p_amount + p_rounding > coalesce((SELECT c.ceiling FROM promo_win_ceilings c
                               WHERE c.provider = p_provider AND c.currency = p_currency), 0) THEN 'INVALID_REQUEST'
    ELSE 'OK' END;
  IF status = 'OK' THEN
    due := receivable_due(play.player_id, p_currency, p_amount, p_scale);
    INSERT INTO provider_transactions
      (provider, transaction_ref, kind, payload_hash, state, amount, cash_account, response_status, response_balance)
    VALUES (p_provider, p_transaction, 'promo_win', p_payload, 'posted', p_amount, play.id, status,
            play.balance + p_amount - due)
    ON CONFLICT DO NOTHING;
  END IF;
  IF status <> 'OK' OR NOT FOUND THEN
    response := provider_replay(p_provider, p_transaction, p_payload, p_live, coalesce(play.id, 0));
    IF response.status IS NULL AND p_amount + p_rounding > 0 AND play.id IS NOT NULL THEN
      PERFORM save_rejected_win(
        p_provider, p_transaction, NULL, play.player_id, p_game, p_currency, p_amount + p_rounding, status);
    END IF;
    RETURN coalesce(response, (status, play.balance, play.currency, false)::provider_response);
  END IF;

  IF p_amount > 0 OR p_rounding > 0 THEN
    expense := ledger_open_account('house:exp:bonus', p_currency, 'expense');
    PERFORM ledger_post('promo_win', p_provider || ':' || p_transaction, p_currency,
      ARRAY[play.id, expense, ledger_rounding_account(p_currency, p_rounding)],
      ARRAY[p_amount, -p_amount - p_rounding, p_rounding], 'provider:' || p_provider,
      'promotion win without a bet', p_request);
  END IF;
  IF due > 0 THEN
    PERFORM receivable_collect(play.player_id, play.id, p_currency, due, p_provider || ':' || p_transaction,
      'provider:' || p_provider, p_request);
  END IF;
  RETURN (status, play.balance + p_amount - due, p_currency, false)::provider_response;
END $$;
