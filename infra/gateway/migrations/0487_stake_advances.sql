-- What the house has advanced to vendor wallets for stakes that the vendor listed after a withdrawal of their money.
INSERT INTO ledger_account_kinds (kind, owner, minimum) VALUES ('stake_advances', 'house', NULL);
ALTER TABLE vendor_wallets ADD COLUMN advanced units NOT NULL DEFAULT 0;

-- Until when bets of a wallet without a balance are imported: the vendor may list bets after a withdrawal.
ALTER TABLE vendor_wallets ADD COLUMN sync_until timestamptz;

-- The number of imported bets when a withdrawal began to wait. Only progress since then begins a new wait: a vendor may
-- count differently each time.
ALTER TABLE vendor_wallets ADD COLUMN awaited_from bigint;
