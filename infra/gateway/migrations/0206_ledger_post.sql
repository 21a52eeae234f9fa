-- Writes one entry. Legs are given as two arrays, account by account; legs of zero are left out. Accounts are locked in the
-- order of their ids. Answers the entry's id.
-- Refusals: ledger_entry_reference (posted before), ledger_entry_reverses_once (reversed before),
-- ledger_account_no_overdraft, ledger_posting_currency, ledger_entry_balanced, ledger_entry_empty.

CREATE FUNCTION ledger_post(
  p_kind text, p_reference text, p_currency text, p_accounts bigint[], p_amounts bigint[],
  p_actor text, p_reason text, p_request text DEFAULT NULL, p_reverses bigint DEFAULT NULL
) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  new_entry bigint;
BEGIN
  INSERT INTO ledger_entries (kind, reference, currency, reverses, actor, reason, request_id)
  VALUES (p_kind, p_reference, p_currency, p_reverses, p_actor, p_reason, p_request)
  RETURNING id INTO new_entry;

  IF 0 = ANY (p_amounts) THEN
    SELECT array_agg(legs.account), array_agg(legs.amount) INTO p_accounts, p_amounts
      FROM unnest(p_accounts, p_amounts) AS legs (account, amount) WHERE legs.amount <> 0;
  END IF;

  INSERT INTO ledger_postings (entry_id, leg, account_id, amount)
  SELECT new_entry, legs.place, legs.account, legs.amount
    FROM unnest(p_accounts, p_amounts) WITH ORDINALITY AS legs (account, amount, place)
   ORDER BY legs.account;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'entry % % moves nothing', p_kind, p_reference USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_entry_empty';
  END IF;

  RETURN new_entry;
END $$;
