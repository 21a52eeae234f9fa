-- Reverses one posted credit by a new entry. The part that the player's cash cannot cover becomes a receivable. A
-- credit that closed its round opens it again (see round_remove_command), and its remaining stakes return to the open
-- bets.
-- The caller holds the lock of the player's cash account.
CREATE OR REPLACE FUNCTION round_reverse_payout(p_provider text, p_transaction text, p_request text)
RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  payout     record;
  undone     record;
  rounding   record;
  reopens    boolean;
  held       bigint;
  taken      bigint;
  receivable bigint;
BEGIN
  SELECT t.amount, r.*, a.balance AS cash INTO STRICT payout
    FROM provider_transactions t JOIN rounds r ON r.id = t.round_id JOIN ledger_accounts a ON a.id = r.cash_account
   WHERE t.provider = p_provider AND t.transaction_ref = p_transaction AND t.kind = 'credit' AND t.state = 'posted';

  UPDATE provider_transactions SET state = 'rolled_back'
   WHERE provider = p_provider AND transaction_ref = p_transaction;

  SELECT e.id, e.kind INTO undone FROM ledger_entries e
   WHERE e.kind IN ('settle', 'win') AND e.reference = p_provider || ':' || p_transaction;
  SELECT p.account_id, p.amount INTO rounding
    FROM ledger_postings p JOIN ledger_accounts a ON a.id = p.account_id
   WHERE p.entry_id = undone.id AND a.kind = 'rounding';
  SELECT payout.state = 'settled' AND r.state = 'open' INTO reopens FROM rounds r WHERE r.id = payout.id;

  held := CASE WHEN reopens THEN payout.stake - payout.returned ELSE 0 END;
  IF held = 0 AND payout.amount = 0 AND rounding.amount IS NULL THEN
    RETURN;
  END IF;
  taken := least(payout.amount, payout.cash);
  IF taken < payout.amount THEN
    receivable := ledger_open_account('player:' || payout.player_id || ':receivable', payout.currency, 'receivable',
      payout.player_id);
  END IF;
  PERFORM ledger_post(undone.kind || '.rollback', p_provider || ':' || p_transaction, payout.currency,
    ARRAY[payout.cash_account, receivable, payout.open_bets_account, payout.revenue_account,
      rounding.account_id],
    ARRAY[-taken, taken - payout.amount, held,
      payout.amount + coalesce(rounding.amount, 0) - held, -coalesce(rounding.amount, 0)],
    'provider:' || p_provider, 'payout reversed in round ' || payout.round_ref, p_request, undone.id);
END $$;
