-- Undoes one posted credit by a new entry. What the player's cash cannot cover becomes a receivable. A credit that closed
-- its round opens it again. Called under the lock of the player's cash account.

CREATE FUNCTION round_take_back_payout(p_provider text, p_transaction text, p_request text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  payout    record;
  undone    record;
  accounts  bigint[];
  amounts   bigint[];
  shortfall bigint;
BEGIN
  SELECT t.amount, t.round_id, r.cash_account, r.player_id, r.currency, r.round_ref, a.balance AS cash
    INTO STRICT payout
    FROM provider_transactions t JOIN rounds r ON r.id = t.round_id JOIN ledger_accounts a ON a.id = r.cash_account
   WHERE t.provider = p_provider AND t.transaction_ref = p_transaction AND t.kind = 'credit' AND t.state = 'posted';

  UPDATE provider_transactions SET state = 'rolled_back' WHERE provider = p_provider AND transaction_ref = p_transaction;

  SELECT e.id, e.kind INTO undone FROM ledger_entries e
   WHERE e.kind IN ('settle', 'win') AND e.reference = p_provider || ':' || p_transaction;

  UPDATE rounds SET payout = rounds.payout - payout.amount,
                    state = CASE WHEN undone.kind = 'win' THEN state ELSE 'open' END,
                    settled_at = CASE WHEN undone.kind = 'win' THEN settled_at END
   WHERE id = payout.round_id;
  IF undone.id IS NULL THEN
    RETURN;
  END IF;

  SELECT array_agg(p.account_id), array_agg(-p.amount) INTO accounts, amounts FROM ledger_postings p WHERE p.entry_id = undone.id;
  shortfall := greatest(payout.amount - payout.cash, 0);
  IF shortfall > 0 THEN
    accounts := accounts || ARRAY[payout.cash_account,
      ledger_open_account('player:' || payout.player_id || ':receivable', payout.currency, 'receivable', payout.player_id)];
    amounts := amounts || ARRAY[shortfall, -shortfall];
  END IF;
  PERFORM ledger_post(undone.kind || '.rollback', p_provider || ':' || p_transaction, payout.currency, accounts, amounts,
    'provider:' || p_provider, 'payout taken back in round ' || payout.round_ref, p_request, undone.id);
END $$;
