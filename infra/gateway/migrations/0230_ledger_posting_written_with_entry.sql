-- Postings come from the journal alone, where the legs of an entry are together and sum to zero. What looked at the rows of each
-- statement, and moved one account at a time, goes.

DROP TRIGGER ledger_posting_applied ON ledger_postings;
DROP TRIGGER ledger_entry_balanced ON ledger_postings;
DROP FUNCTION ledger_apply_posting();
DROP FUNCTION ledger_check_balanced();

CREATE FUNCTION ledger_refuse_lone_posting() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- As for the accounts: depth 1 is the guard of a statement from outside, under the journal's trigger it runs at depth 2.
  IF pg_trigger_depth() = 1 THEN
    RAISE EXCEPTION 'the legs of an entry come together, through the journal'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_entry_balanced';
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER ledger_entry_balanced BEFORE INSERT ON ledger_postings
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_lone_posting();
