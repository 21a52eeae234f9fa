-- The entry is read by its key before the account moves; joined to the update it cost more.

CREATE OR REPLACE FUNCTION ledger_apply_posting() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  entry record;
BEGIN
  SELECT e.currency, e.digest INTO entry FROM ledger_entries e WHERE e.id = NEW.entry_id;

  UPDATE ledger_accounts a
     SET balance = a.balance + NEW.amount,
         sequence = a.sequence + 1,
         last_hash = ledger_hash(a.last_hash, a.id, a.sequence + 1, NEW.amount, a.balance + NEW.amount, NEW.entry_id, entry.digest)
   WHERE a.id = NEW.account_id AND a.currency = entry.currency
  RETURNING a.sequence, a.balance, a.last_hash INTO NEW.sequence, NEW.balance_after, NEW.hash;

  IF NOT FOUND THEN
    RAISE EXCEPTION 'no account % in the currency of entry %', NEW.account_id, NEW.entry_id
      USING ERRCODE = 'foreign_key_violation', CONSTRAINT = 'ledger_posting_currency';
  END IF;
  RETURN NEW;
END $$;
