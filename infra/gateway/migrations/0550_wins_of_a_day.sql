-- Where the winners of a day are found, however many others there are: by quarter of an hour, as every time zone begins
-- its days at one, and by the category that the game had, as the games of others may have any number of higher wins.
ALTER TABLE rounds ADD COLUMN classify text;
CREATE INDEX rounds_won_in_quarter
  ON rounds (date_bin('15 minutes', settled_at, '2000-01-01 00:00+00'), classify, payout)
  WHERE state = 'settled' AND payout::bigint > stake::bigint AND currency <> 'FUN';
-- The winners of all days are found game by game.
DROP INDEX rounds_won;

-- Older rounds are on no list of a day.
UPDATE rounds r SET classify = g.classify FROM games g
 WHERE g.code = r.game_code
   AND (r.state = 'open' OR r.settled_at > now() - interval '2 days' AND r.payout > r.stake AND r.currency <> 'FUN');
