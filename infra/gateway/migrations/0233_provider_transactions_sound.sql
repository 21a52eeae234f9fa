-- As a trigger for the same reason as `rounds_sound`.

ALTER TABLE provider_transactions DROP CONSTRAINT provider_transactions_sound;
DROP FUNCTION provider_transaction_is_sound;

CREATE FUNCTION check_provider_transaction_sound() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.kind = 'tombstone') = (NEW.state = 'tombstone')
     AND (NEW.kind = 'tombstone') = (NEW.payload_hash IS NULL OR NEW.reply_status IS NULL) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'command % % would be unsound', NEW.provider, NEW.transaction_ref
    USING ERRCODE = 'check_violation', CONSTRAINT = 'provider_transactions_sound';
END $$;

CREATE TRIGGER provider_transactions_sound BEFORE INSERT OR UPDATE ON provider_transactions
  FOR EACH ROW EXECUTE FUNCTION check_provider_transaction_sound();
