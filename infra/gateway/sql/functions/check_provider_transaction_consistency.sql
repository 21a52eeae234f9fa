-- Consistency rules over several columns of a provider command. As a check constraint they would be parsed again in
-- every statement that writes the table.
CREATE OR REPLACE FUNCTION check_provider_transaction_consistency() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.kind = 'tombstone') = (NEW.state = 'tombstone')
     AND (NEW.kind = 'tombstone') = (NEW.payload_hash IS NULL OR NEW.response_status IS NULL) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'command % % would be inconsistent', NEW.provider, NEW.transaction_ref
    USING ERRCODE = 'check_violation', CONSTRAINT = 'provider_transactions_consistent';
END $$;
