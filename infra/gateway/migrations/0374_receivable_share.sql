-- Percentage of each credit that pays a player's debt, until the debt is paid.
ALTER TABLE merchant ADD COLUMN receivable_share integer NOT NULL DEFAULT 100
  CONSTRAINT merchant_receivable_share CHECK (receivable_share BETWEEN 0 AND 100);
