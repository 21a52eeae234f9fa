-- How long a round lasts at the least, as the merchant's market wants it. Who sets nothing has the strictest that is known.
ALTER TABLE merchant
  ADD COLUMN min_round_slot_ms integer NOT NULL DEFAULT 2500 CONSTRAINT merchant_min_round_slot CHECK (min_round_slot_ms BETWEEN 0 AND 60000),
  ADD COLUMN min_round_casino_ms integer NOT NULL DEFAULT 5000 CONSTRAINT merchant_min_round_casino CHECK (min_round_casino_ms BETWEEN 0 AND 60000);
