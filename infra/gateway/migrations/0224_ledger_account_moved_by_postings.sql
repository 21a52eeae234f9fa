-- The guard of the accounts, once a statement: for each row it locked the row a second time, and its condition was read anew
-- with every posting.

CREATE FUNCTION ledger_refuse_move_by_hand() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Depth 1 is the guard of a statement from outside; under the trigger of ledger_postings it runs at depth 2.
  IF pg_trigger_depth() = 1 THEN
    RAISE EXCEPTION '% on % is refused: balances move by postings', TG_OP, TG_TABLE_NAME
      USING ERRCODE = 'integrity_constraint_violation', CONSTRAINT = 'ledger_append_only';
  END IF;
  RETURN NULL;
END $$;

DROP TRIGGER ledger_account_moved_by_postings ON ledger_accounts;
CREATE TRIGGER ledger_account_moved_by_postings BEFORE UPDATE ON ledger_accounts
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_move_by_hand();
