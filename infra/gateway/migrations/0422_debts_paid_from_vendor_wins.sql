-- Payouts that were imported while the player had a debt. A withdrawal pays the debt from them, because until then
-- their money is at the vendor.
ALTER TABLE vendor_wallets ADD COLUMN collectable units NOT NULL DEFAULT 0;
