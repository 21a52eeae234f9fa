-- Since when the vendor counts bets that it does not list; null while it lists all of them.
ALTER TABLE vendor_wallets ADD COLUMN behind_since timestamptz;
