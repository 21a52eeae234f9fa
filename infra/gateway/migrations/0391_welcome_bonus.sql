-- Bonus of a new member in units of 1/100000; 0 grants none. An operator sets it, as it is a promotion of the merchant.
ALTER TABLE merchant ADD COLUMN welcome_bonus bigint NOT NULL DEFAULT 0
  CONSTRAINT merchant_welcome_bonus CHECK (welcome_bonus >= 0);
