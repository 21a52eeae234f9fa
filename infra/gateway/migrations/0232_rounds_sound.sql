-- As a trigger: a check is read anew from its stored text in every statement that writes the table, and a rule of many columns is
-- set up anew in every transaction, so a round that is just open is told apart first.

ALTER TABLE rounds DROP CONSTRAINT rounds_sound;
DROP FUNCTION round_is_sound;

CREATE FUNCTION check_round_sound() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.state = 'open' AND NEW.settled_at IS NULL AND NEW.stakes > 0 AND NEW.returned = 0 AND NEW.payout = 0 THEN
    RETURN NEW;
  END IF;
  IF (NEW.state = 'open') = (NEW.settled_at IS NULL)
     AND (NEW.state = 'rolled_back') = (NEW.stakes = 0)
     AND NEW.returned <= NEW.stake AND (NEW.stakes > 0 OR (NEW.stakes = 0 AND NEW.returned = NEW.stake AND NEW.payout = 0))
     AND (NEW.max_multiple IS NULL OR NEW.stake = 0 OR NEW.payout <= NEW.stake::numeric * NEW.max_multiple) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'round % would be unsound', NEW.id USING ERRCODE = 'check_violation', CONSTRAINT = 'rounds_sound';
END $$;

CREATE TRIGGER rounds_sound BEFORE INSERT OR UPDATE ON rounds FOR EACH ROW EXECUTE FUNCTION check_round_sound();
