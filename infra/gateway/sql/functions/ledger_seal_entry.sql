-- Sets the time and the digest of a new entry.
CREATE OR REPLACE FUNCTION ledger_seal_entry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.created_at := clock_timestamp();
  NEW.digest := ledger_entry_digest(
    NEW.kind, NEW.reference, NEW.currency, NEW.reverses, NEW.actor, NEW.reason, NEW.request_id, NEW.created_at);
  RETURN NEW;
END $$;
