-- The response to a repeated command, or null when the id is new. Read-only. The cash account is the caller's:
-- null when it is not known yet, 0 when the caller has none. A command of another account is a duplicate whose response
-- contains nothing about that account.
CREATE OR REPLACE FUNCTION provider_replay(
  p_provider text, p_transaction text, p_payload bytea, p_live boolean, p_cash_account bigint
) RETURNS provider_response LANGUAGE plpgsql AS $$
DECLARE
  original provider_transactions;
  live     record;
  own      bigint;
BEGIN
  SELECT * INTO original FROM provider_transactions t
   WHERE t.provider = p_provider AND t.transaction_ref = p_transaction;
  IF NOT FOUND THEN
    RETURN NULL;
  END IF;

  -- The payload of a credit or rollback names its bet, so an equal payload is one of the same account.
  own := coalesce(p_cash_account, CASE WHEN original.payload_hash = p_payload THEN original.cash_account END, 0);
  IF original.cash_account <> own THEN
    RETURN ('DUPLICATE_TRANSACTION', NULL, NULL, true)::provider_response;
  END IF;
  SELECT a.balance, a.currency INTO live FROM ledger_accounts a WHERE a.id = own;
  IF original.state = 'tombstone' THEN
    RETURN ('TRANSACTION_ROLLED_BACK', live.balance, live.currency, true)::provider_response;
  ELSIF original.payload_hash <> p_payload THEN
    RETURN ('DUPLICATE_TRANSACTION', live.balance, live.currency, true)::provider_response;
  ELSIF original.state = 'rolled_back' THEN
    RETURN ('TRANSACTION_ROLLED_BACK', live.balance, live.currency, true)::provider_response;
  END IF;
  RETURN (original.response_status, CASE WHEN p_live THEN live.balance ELSE original.response_balance END,
          live.currency, true)::provider_response;
END $$;
