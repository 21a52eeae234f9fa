-- The part of a credit that pays the player's debt: the merchant's share of the credit, at most the debt, rounded down
-- to the decimals of the currency, because cash that is finer could not be staked. Locks the debt before the credit
-- locks house accounts. The caller holds the lock of the player's cash account.
CREATE OR REPLACE FUNCTION receivable_due(p_player uuid, p_currency text, p_amount bigint, p_scale integer)
RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  debt bigint;
BEGIN
  SELECT -a.balance INTO debt FROM ledger_accounts a
   WHERE a.code = 'player:' || p_player || ':receivable' AND a.currency = p_currency AND a.stripe = 0
     AND a.balance < 0
     FOR NO KEY UPDATE;
  IF debt IS NULL THEN
    RETURN 0;
  END IF;
  -- An amount has five decimals.
  RETURN trunc(least(debt, p_amount::numeric * (SELECT m.receivable_share FROM merchant m) / 100), p_scale - 5)::bigint;
END $$;
