-- Hash of a posting, chained to the previous hash of its account.
CREATE OR REPLACE FUNCTION ledger_hash(
  p_previous bytea, p_account bigint, p_sequence bigint, p_amount bigint, p_balance_after bigint, p_entry bigint,
  p_digest bytea
) RETURNS bytea LANGUAGE sql IMMUTABLE AS $$
  SELECT sha256(p_previous || int8send(p_account) || int8send(p_sequence) || int8send(p_amount)
    || int8send(p_balance_after) || int8send(p_entry) || p_digest)
$$;
