-- Where the winners of a day are found, however many others there are: by quarter of an hour, as every time zone begins
-- its days at one, and by category, as the games of others may have any number of higher wins.
CREATE INDEX rounds_won_in_quarter
  ON rounds (date_bin('15 minutes', settled_at, '2000-01-01 00:00+00'), classify, payout)
  WHERE state = 'settled' AND payout::bigint > stake::bigint AND currency <> 'FUN' AND classify IS NOT NULL;
