-- Rejects postings that are not written through `ledger_journal`, where all legs of an entry are known and sum to
-- zero.
CREATE OR REPLACE FUNCTION ledger_reject_direct_posting() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Depth 1 is a statement of a client; within the trigger of the journal this runs at depth 2.
  IF pg_trigger_depth() = 1 THEN
    RAISE EXCEPTION 'postings are written through ledger_journal only'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_entry_balanced';
  END IF;
  RETURN NULL;
END $$;
