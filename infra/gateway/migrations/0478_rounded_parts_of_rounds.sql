-- Sum of the parts of a round's payouts that are finer than the currency. They count to its ceiling.
ALTER TABLE rounds ADD COLUMN rounding units NOT NULL DEFAULT 0;
