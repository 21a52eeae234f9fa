-- The number of bets that the vendor counted when a withdrawal began to wait for them, and since when it waits; null
-- when none waits.
ALTER TABLE vendor_wallets ADD COLUMN awaited_bets bigint, ADD COLUMN awaited_since timestamptz,
  ADD CONSTRAINT vendor_wallets_awaited CHECK ((awaited_bets IS NULL) = (awaited_since IS NULL));

-- Since when no comparison of the wallet with the vendor was complete.
ALTER TABLE vendor_wallets ADD COLUMN incomplete_since timestamptz;
