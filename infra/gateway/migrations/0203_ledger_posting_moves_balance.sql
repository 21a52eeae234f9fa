-- A posting is the only thing that moves a balance: it takes the account's next sequence, applies the amount under the
-- account's row lock, and chains its hash to the account's last one.

CREATE FUNCTION ledger_hash(
  p_previous bytea, p_account bigint, p_sequence bigint, p_amount bigint, p_balance_after bigint, p_entry bigint, p_digest bytea
) RETURNS bytea LANGUAGE sql IMMUTABLE AS $$
  SELECT sha256(p_previous || int8send(p_account) || int8send(p_sequence) || int8send(p_amount) || int8send(p_balance_after)
    || int8send(p_entry) || p_digest)
$$;

CREATE FUNCTION ledger_apply_posting() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE ledger_accounts a
     SET balance = a.balance + NEW.amount,
         sequence = a.sequence + 1,
         last_hash = ledger_hash(a.last_hash, a.id, a.sequence + 1, NEW.amount, a.balance + NEW.amount, e.id, e.digest)
    FROM ledger_entries e
   WHERE e.id = NEW.entry_id AND a.id = NEW.account_id AND a.currency = e.currency
  RETURNING a.sequence, a.balance, a.last_hash INTO NEW.sequence, NEW.balance_after, NEW.hash;

  IF NOT FOUND THEN
    RAISE EXCEPTION 'no account % in the currency of entry %', NEW.account_id, NEW.entry_id
      USING ERRCODE = 'foreign_key_violation', CONSTRAINT = 'ledger_posting_currency';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER ledger_posting_applied BEFORE INSERT ON ledger_postings
  FOR EACH ROW EXECUTE FUNCTION ledger_apply_posting();
