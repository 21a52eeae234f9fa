-- Rejects updates of accounts outside `ledger_journal`. A statement trigger, because a row trigger would lock each
-- row a second time and evaluate its condition with every posting.
CREATE OR REPLACE FUNCTION ledger_reject_direct_update() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Depth 1 is a statement of a client; within the trigger of the journal this runs at depth 2.
  IF pg_trigger_depth() = 1 THEN
    RAISE EXCEPTION '% on % is rejected: balances change by postings only', TG_OP, TG_TABLE_NAME
      USING ERRCODE = 'integrity_constraint_violation', CONSTRAINT = 'ledger_append_only';
  END IF;
  RETURN NULL;
END $$;
