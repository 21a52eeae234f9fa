-- Digest over all fields of an entry. The hash of each posting includes it.
CREATE OR REPLACE FUNCTION ledger_entry_digest(
  p_kind text, p_reference text, p_currency text, p_reverses bigint, p_actor text, p_reason text, p_request text,
  p_created_at timestamptz
) RETURNS bytea LANGUAGE sql STABLE AS $$
  SELECT sha256(convert_to(
    ROW(p_kind, p_reference, p_currency, p_reverses, p_actor, p_reason, p_request,
      extract(epoch FROM p_created_at))::text,
    'UTF8'))
$$;
