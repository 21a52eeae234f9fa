-- An account starts empty, with the minimum of its kind and an id in the range of its owner, which decides the order
-- of locks.
CREATE OR REPLACE FUNCTION ledger_validate_new_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.trial := NEW.currency = 'FUN';
  IF NEW.balance <> 0 OR NEW.sequence <> 0 OR NEW.stripe NOT BETWEEN 0 AND 63
     OR (NEW.player_id IS NULL) <> (NEW.id >= 1000000000000000)
     OR NOT EXISTS (SELECT FROM ledger_account_kinds k
                     WHERE k.kind = NEW.kind AND k.minimum IS NOT DISTINCT FROM NEW.minimum
                       AND (k.owner = 'player') = (NEW.player_id IS NOT NULL)) THEN
    RAISE EXCEPTION 'account % cannot be opened like this', NEW.code
      USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_account_initial_state';
  END IF;
  RETURN NEW;
END $$;
