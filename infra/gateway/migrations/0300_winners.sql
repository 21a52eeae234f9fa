-- The winner board reads the highest payouts of real money first.
CREATE INDEX rounds_won ON rounds (payout DESC, id) WHERE state = 'settled' AND payout > stake AND currency <> 'FUN';
