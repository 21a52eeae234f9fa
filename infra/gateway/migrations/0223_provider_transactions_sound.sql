-- As a function for the same reason as `rounds_sound`.

CREATE FUNCTION provider_transaction_is_sound(
  p_kind provider_command, p_state provider_command_state, p_payload_hash bytea, p_reply_status text
) RETURNS boolean LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
  RETURN (p_kind = 'tombstone') = (p_state = 'tombstone')
    AND (p_kind = 'tombstone') = (p_payload_hash IS NULL OR p_reply_status IS NULL);
END $$;

ALTER TABLE provider_transactions
  DROP CONSTRAINT provider_transactions_sound,
  ADD CONSTRAINT provider_transactions_sound CHECK (provider_transaction_is_sound(kind, state, payload_hash, reply_status));
