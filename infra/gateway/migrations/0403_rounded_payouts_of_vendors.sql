-- Sum of the parts of imported payouts that are finer than the currency. The vendor has them in the wallet; in the
-- ledger they are in the rounding account.
ALTER TABLE vendor_wallets ADD COLUMN rounding units NOT NULL DEFAULT 0;

-- An import gets the part of the payout that is finer than the currency, so the parameters change.
DROP FUNCTION IF EXISTS vendor_wallet_import_bet(uuid, text, text, bigint, text, text, bigint, bigint, timestamptz,
  timestamptz);
