-- Entries and postings are written once. Accounts are never removed, and never changed by hand.

CREATE FUNCTION ledger_refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% on % is refused: the ledger is append-only', TG_OP, TG_TABLE_NAME
    USING ERRCODE = 'integrity_constraint_violation', CONSTRAINT = 'ledger_append_only';
END $$;

CREATE TRIGGER ledger_entry_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_entries
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();

CREATE TRIGGER ledger_posting_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_postings
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();

CREATE TRIGGER ledger_account_kept BEFORE DELETE OR TRUNCATE ON ledger_accounts
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();

-- Depth 0 is a statement from outside; the trigger of ledger_postings runs at depth 1.
CREATE TRIGGER ledger_account_moved_by_postings BEFORE UPDATE ON ledger_accounts
  FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION ledger_refuse_change();

-- An account begins empty, with the minimum of its kind, and its id in the range that its owner has in the order of locks.
CREATE FUNCTION ledger_check_opening() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.balance <> 0 OR NEW.sequence <> 0 OR NEW.stripe NOT BETWEEN 0 AND 63
     OR (NEW.player_id IS NULL) <> (NEW.id >= 1000000000000000)
     OR NOT EXISTS (SELECT FROM ledger_account_kinds k
                     WHERE k.kind = NEW.kind AND k.minimum IS NOT DISTINCT FROM NEW.minimum AND (k.owner = 'player') = (NEW.player_id IS NOT NULL)) THEN
    RAISE EXCEPTION 'account % cannot be opened like this', NEW.code
      USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_account_opening';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER ledger_account_opening BEFORE INSERT ON ledger_accounts
  FOR EACH ROW EXECUTE FUNCTION ledger_check_opening();
