-- Sums of the rounds that have ended, so that what a player sees of all rounds does not cost more with each round. A
-- row covers the rounds of an account and game that were placed and ended in the same quarters of an hour: every time
-- zone begins its days at one. Every command locks the account first, so nothing else waits for its rows. No constraint
-- of a sum may reject a command: the ledger check compares the sums with the rounds.
CREATE TABLE round_totals (
  cash_account bigint NOT NULL,
  placed_in    timestamptz NOT NULL,
  settled_in   timestamptz NOT NULL,
  game_code    text NOT NULL,
  state        round_state NOT NULL,
  rounds       integer NOT NULL,
  stake        bigint NOT NULL,
  returned     bigint NOT NULL,
  payout       bigint NOT NULL,
  PRIMARY KEY (cash_account, placed_in, settled_in, game_code, state)
) WITH (fillfactor = 70);
CREATE INDEX round_totals_settled ON round_totals (cash_account, settled_in);

CREATE TRIGGER rounds_counted AFTER INSERT ON rounds FOR EACH ROW WHEN (NEW.state <> 'open')
  EXECUTE FUNCTION count_ended_round();
CREATE TRIGGER rounds_counted_again AFTER UPDATE ON rounds FOR EACH ROW
  WHEN (OLD.state <> 'open' OR NEW.state <> 'open') EXECUTE FUNCTION count_ended_round();

-- The triggers have locked the table, so that no round ends in between.
INSERT INTO round_totals
SELECT cash_account, date_bin('15 minutes', placed_at, '2000-01-01 00:00+00'),
       date_bin('15 minutes', settled_at, '2000-01-01 00:00+00'), game_code, state, count(*), sum(stake), sum(returned),
       sum(payout)
  FROM rounds WHERE state <> 'open' GROUP BY 1, 2, 3, 4, 5;

-- For a page of the rounds of one game or state, between many others. With `player_id` in front, the first index would
-- be chosen for the identity of a round in a database without statistics.
CREATE INDEX rounds_of_account_game ON rounds (cash_account, game_code, placed_at DESC);
CREATE INDEX rounds_rolled_back ON rounds (player_id, placed_at DESC) WHERE state = 'rolled_back';
