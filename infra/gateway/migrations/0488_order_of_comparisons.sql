-- When the wallet was last compared with the vendor. Those that were not compared for the longest time come first, so
-- that wallets with lists that never end do not keep the time of each run from the others.
ALTER TABLE vendor_wallets ADD COLUMN compared_at timestamptz NOT NULL DEFAULT 'epoch';
CREATE INDEX vendor_wallets_by_comparison ON vendor_wallets (compared_at, player_id, vendor, currency);
