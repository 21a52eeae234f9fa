-- Posts an entry and returns its id. `p_accounts` and `p_amounts` hold the legs; legs with amount 0 are left out.
-- Violated constraints: ledger_entry_reference (already posted), ledger_entry_reverses_once (already reversed),
-- ledger_account_no_overdraft, ledger_posting_currency, ledger_entry_balanced, ledger_entry_empty.
CREATE OR REPLACE FUNCTION ledger_post(
  p_kind text, p_reference text, p_currency text, p_accounts bigint[], p_amounts bigint[],
  p_actor text, p_reason text, p_request text DEFAULT NULL, p_reverses bigint DEFAULT NULL
) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  new_entry bigint;
BEGIN
  INSERT INTO ledger_journal (kind, reference, currency, reverses, actor, reason, request_id, accounts, amounts)
  VALUES (p_kind, p_reference, p_currency, p_reverses, p_actor, p_reason, p_request, p_accounts, p_amounts)
  RETURNING id INTO new_entry;
  RETURN new_entry;
END $$;
