-- The database sets the time of an entry and seals its words; the hash of each posting takes the seal in.

CREATE FUNCTION ledger_entry_digest(
  p_kind text, p_reference text, p_currency text, p_reverses bigint, p_actor text, p_reason text, p_request text, p_made_at timestamptz
) RETURNS bytea LANGUAGE sql STABLE AS $$
  SELECT sha256(convert_to(
    ROW(p_kind, p_reference, p_currency, p_reverses, p_actor, p_reason, p_request, extract(epoch FROM p_made_at))::text, 'UTF8'))
$$;

CREATE FUNCTION ledger_seal_entry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.made_at := clock_timestamp();
  NEW.digest := ledger_entry_digest(
    NEW.kind, NEW.reference, NEW.currency, NEW.reverses, NEW.actor, NEW.reason, NEW.request_id, NEW.made_at);
  RETURN NEW;
END $$;

CREATE TRIGGER ledger_entry_sealed BEFORE INSERT ON ledger_entries
  FOR EACH ROW EXECUTE FUNCTION ledger_seal_entry();
