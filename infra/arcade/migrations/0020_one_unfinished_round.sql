-- A player has at most one unfinished round per game and wallet, over all sessions. A round that is only credited or
-- rolled back is finished for the player: the wallet may take any time for it. Rounds that were stored before have no
-- wallet, so the index does not count them.
ALTER TABLE rounds ADD COLUMN wallet text;
CREATE UNIQUE INDEX rounds_one_unfinished ON rounds (owner, game_code, currency, wallet)
  WHERE state IN ('DEBITING', 'DEBITED', 'PLAYING');
DROP INDEX rounds_one_at_a_time;
DROP INDEX rounds_playing_owner;
