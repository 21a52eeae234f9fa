-- Rows of the vendor's list of bets that an import found repeated or out of order. The next reconciliation reports them
-- and clears the column.
ALTER TABLE vendor_wallets ADD COLUMN list_fault text;
