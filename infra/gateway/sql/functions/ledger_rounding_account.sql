-- The account for the parts of payouts that are finer than their currency; null without such a part, so that an entry
-- leaves the leg out.
CREATE OR REPLACE FUNCTION ledger_rounding_account(p_currency text, p_amount bigint) RETURNS bigint LANGUAGE sql
  RETURN CASE WHEN p_amount <> 0 THEN ledger_open_account('rounding', p_currency, 'rounding') END;
