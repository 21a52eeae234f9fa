-- Pays a part of the player's debt from the cash that a credit has just brought, by an entry of its own.
CREATE OR REPLACE FUNCTION receivable_collect(
  p_player uuid, p_cash_account bigint, p_currency text, p_due bigint, p_reference text, p_actor text, p_request text
) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM ledger_post('receivable.collect', p_reference, p_currency,
    ARRAY[p_cash_account,
          ledger_open_account('player:' || p_player || ':receivable', p_currency, 'receivable', p_player)],
    ARRAY[-p_due, p_due], p_actor, 'debt paid from a credit', p_request);
END $$;
