-- The recovery job takes rounds of real money and of play money in batches of their own.
DROP INDEX rounds_playing_until;
DROP INDEX rounds_unfinished;
CREATE INDEX rounds_playing_until ON rounds (playing_until) WHERE state = 'PLAYING' AND currency <> 'FUN';
CREATE INDEX rounds_playing_until_for_fun ON rounds (playing_until) WHERE state = 'PLAYING' AND currency = 'FUN';
CREATE INDEX rounds_unfinished ON rounds (claimed_until)
  WHERE state IN ('DEBITING', 'DEBITED', 'CREDITING', 'ROLLING_BACK') AND currency <> 'FUN';
CREATE INDEX rounds_unfinished_for_fun ON rounds (claimed_until)
  WHERE state IN ('DEBITING', 'DEBITED', 'CREDITING', 'ROLLING_BACK') AND currency = 'FUN';
