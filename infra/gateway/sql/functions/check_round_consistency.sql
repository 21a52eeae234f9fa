-- Consistency rules over several columns of a round: it is open or has an end; it is rolled back when no debit is
-- left, and then nothing is staked or paid; it pays at most its ceiling. A round that is beyond its ceiling already
-- may still change in other ways, so that it can be closed or corrected. As a check constraint they would be parsed
-- again in every statement that writes the table, so a round that has just been opened passes by the first condition.
CREATE OR REPLACE FUNCTION check_round_consistency() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.state = 'open' AND NEW.settled_at IS NULL AND NEW.debits > 0 AND NEW.returned = 0 AND NEW.payout = 0 THEN
    RETURN NEW;
  END IF;
  IF (NEW.state = 'open') = (NEW.settled_at IS NULL)
     AND (NEW.state = 'rolled_back') = (NEW.debits = 0)
     AND NEW.returned <= NEW.stake
     AND (NEW.debits > 0 OR (NEW.debits = 0 AND NEW.returned = NEW.stake AND NEW.payout = 0))
     AND ((NEW.payout <= round_ceiling(NEW.stake - NEW.returned, NEW.max_multiple, NEW.max_free_payout)) IS NOT FALSE
       OR TG_OP = 'UPDATE' AND NEW.payout <= OLD.payout AND NEW.stake - NEW.returned >= OLD.stake - OLD.returned) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'round % would be inconsistent', NEW.id
    USING ERRCODE = 'check_violation', CONSTRAINT = 'rounds_consistent';
END $$;
