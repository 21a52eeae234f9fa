-- All legs of an entry come in one statement, none is empty, and they sum to zero. Leg 1 is among them, and
-- `ledger_posting_leg` lets it exist once: so nothing can be added to an entry later.

CREATE FUNCTION ledger_check_balanced() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM legs GROUP BY entry_id HAVING sum(amount) <> 0 OR min(leg) <> 1 OR bool_or(amount = 0)) THEN
    RAISE EXCEPTION 'the legs of an entry must come together and sum to zero'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_entry_balanced';
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER ledger_entry_balanced AFTER INSERT ON ledger_postings
  REFERENCING NEW TABLE AS legs FOR EACH STATEMENT EXECUTE FUNCTION ledger_check_balanced();
