-- Keeps `round_totals` the sums of the rounds that have ended. A round that changes after its end, or opens again, is
-- taken out first.
CREATE OR REPLACE FUNCTION count_ended_round() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  quarter constant interval := '15 minutes';
  origin  constant timestamptz := '2000-01-01 00:00+00';
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.state <> 'open' THEN
    UPDATE round_totals t
       SET rounds = t.rounds - 1, stake = t.stake - OLD.stake, returned = t.returned - OLD.returned,
           payout = t.payout - OLD.payout
     WHERE t.cash_account = OLD.cash_account AND t.placed_in = date_bin(quarter, OLD.placed_at, origin)
       AND t.settled_in = date_bin(quarter, OLD.settled_at, origin) AND t.game_code = OLD.game_code
       AND t.state = OLD.state;
  END IF;
  IF NEW.state <> 'open' THEN
    INSERT INTO round_totals AS t
      (cash_account, placed_in, settled_in, game_code, state, rounds, stake, returned, payout)
    VALUES (NEW.cash_account, date_bin(quarter, NEW.placed_at, origin), date_bin(quarter, NEW.settled_at, origin),
            NEW.game_code, NEW.state, 1, NEW.stake, NEW.returned, NEW.payout)
    ON CONFLICT (cash_account, placed_in, settled_in, game_code, state) DO UPDATE
      SET rounds = t.rounds + 1, stake = t.stake + excluded.stake, returned = t.returned + excluded.returned,
          payout = t.payout + excluded.payout;
  END IF;
  RETURN NULL;
END $$;
