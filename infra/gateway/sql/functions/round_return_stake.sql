-- Returns one posted stake by a new entry. The round changes with its command: see round_remove_command.
-- The caller holds the lock of the player's cash account.
CREATE OR REPLACE FUNCTION round_return_stake(p_provider text, p_transaction text, p_request text)
RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  bet record;
BEGIN
  SELECT t.amount, r.* INTO STRICT bet
    FROM provider_transactions t JOIN rounds r ON r.id = t.round_id
   WHERE t.provider = p_provider AND t.transaction_ref = p_transaction AND t.kind = 'debit' AND t.state = 'posted';

  UPDATE provider_transactions SET state = 'rolled_back'
   WHERE provider = p_provider AND transaction_ref = p_transaction;

  -- The stake of a settled round has been moved to revenue.
  IF bet.amount > 0 THEN
    PERFORM ledger_post('bet.rollback', p_provider || ':' || p_transaction, bet.currency,
      ARRAY[bet.cash_account, CASE WHEN bet.state = 'open' THEN bet.open_bets_account ELSE bet.revenue_account END],
      ARRAY[bet.amount, -bet.amount], 'provider:' || p_provider, 'stake returned in round ' || bet.round_ref, p_request,
      (SELECT e.id FROM ledger_entries e WHERE e.kind = 'bet' AND e.reference = p_provider || ':' || p_transaction));
  END IF;
END $$;
