-- Takes a debit or credit that was rolled back out of its round. The round is rolled back when no stake is left in it;
-- it opens again without the credit that closed it. The reconciliation compares a settled round again.
CREATE OR REPLACE FUNCTION round_remove_command() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  reopens boolean;
BEGIN
  INSERT INTO changed_rounds (round_id, provider)
  SELECT r.id, r.provider FROM rounds r WHERE r.id = NEW.round_id AND r.state = 'settled'
  ON CONFLICT (round_id) DO UPDATE SET changed_at = clock_timestamp();
  IF NEW.kind = 'debit' THEN
    UPDATE rounds SET returned = returned + NEW.amount,
                      debits = debits - 1,
                      state = CASE WHEN debits = 1 THEN 'rolled_back' ELSE state END,
                      settled_at = CASE WHEN debits = 1 THEN clock_timestamp() ELSE settled_at END
     WHERE id = NEW.round_id;
    RETURN NULL;
  END IF;
  -- A credit in a round that stayed open is an entry of its own kind.
  reopens := NOT EXISTS (
    SELECT FROM ledger_entries e WHERE e.kind = 'win' AND e.reference = NEW.provider || ':' || NEW.transaction_ref);
  -- A credit from before `rounds.rounding` is not in it.
  UPDATE rounds SET payout = payout - NEW.amount,
                    rounding = greatest(rounding - coalesce((
                      SELECT p.amount
                        FROM ledger_entries e JOIN ledger_postings p ON p.entry_id = e.id
                        JOIN ledger_accounts a ON a.id = p.account_id AND a.kind = 'rounding'
                       WHERE e.kind IN ('settle', 'win')
                         AND e.reference = NEW.provider || ':' || NEW.transaction_ref), 0), 0),
                    state = CASE WHEN state = 'settled' AND reopens THEN 'open' ELSE state END,
                    settled_at = CASE WHEN state <> 'settled' OR NOT reopens THEN settled_at END
   WHERE id = NEW.round_id;
  RETURN NULL;
END $$;
