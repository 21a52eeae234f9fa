-- Returns the id of an account and creates the account when it does not exist. Safe to call concurrently.
CREATE OR REPLACE FUNCTION ledger_open_account(
  p_code text, p_currency text, p_kind text, p_player uuid DEFAULT NULL, p_stripe smallint DEFAULT 0
) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  found_id bigint;
BEGIN
  SELECT id INTO found_id FROM ledger_accounts WHERE code = p_code AND currency = p_currency AND stripe = p_stripe;
  IF found_id IS NOT NULL THEN
    RETURN found_id;
  END IF;

  INSERT INTO ledger_accounts (id, code, currency, stripe, kind, player_id, minimum)
  SELECT CASE WHEN p_player IS NULL THEN nextval('ledger_house_account_id')
              ELSE nextval('ledger_player_account_id') END,
         p_code, p_currency, p_stripe, k.kind, p_player, k.minimum
    FROM ledger_account_kinds k WHERE k.kind = p_kind
  ON CONFLICT ON CONSTRAINT ledger_account_code DO NOTHING;

  SELECT id INTO STRICT found_id FROM ledger_accounts
   WHERE code = p_code AND currency = p_currency AND stripe = p_stripe;
  RETURN found_id;
END $$;
