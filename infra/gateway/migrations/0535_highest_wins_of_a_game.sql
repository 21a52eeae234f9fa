-- The highest wins of a category are found game by game. In the index of all wins they come after any number of wins in
-- games of the other categories.
CREATE INDEX rounds_won_in_game ON rounds (game_code, payout)
  WHERE state = 'settled' AND payout::bigint > stake::bigint AND currency <> 'FUN';
