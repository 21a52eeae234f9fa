-- Rolls back an authorized stake from a vendor wallet: the vendor has returned it or has not debited it, so it does not
-- count to the player's limits any more. Posts nothing. Returns null when there is no such authorization, and otherwise
-- the status of the rollback.
-- Like an authorization it takes the lock of the player's cash account, which a session of a vendor wallet names: an
-- authorization that arrives at the same time is either found here or finds the tombstone of the rollback.
CREATE OR REPLACE FUNCTION return_vendor_stake(p_provider text, p_session bytea, p_transaction text, p_round text)
RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  caller uuid := (SELECT s.player_id FROM game_sessions s WHERE s.session_hash = p_session AND s.provider = p_provider);
  stake  vendor_stakes;
BEGIN
  PERFORM FROM game_sessions s JOIN ledger_accounts w ON w.id = s.cash_account AND w.kind = 'vendor'
    JOIN ledger_accounts a ON a.id = w.id OR (a.player_id = s.player_id AND a.kind = 'cash' AND a.currency = s.currency)
    WHERE s.session_hash = p_session AND s.provider = p_provider
    ORDER BY a.id FOR NO KEY UPDATE OF a;
  SELECT * INTO stake FROM vendor_stakes v
   WHERE v.provider = p_provider AND v.transaction_ref = p_transaction AND NOT v.is_imported;
  IF stake.player_id <> caller THEN
    RETURN 'BET_NOT_FOUND';
  ELSIF stake.round_ref <> p_round THEN
    RETURN 'INVALID_REQUEST';
  END IF;
  DELETE FROM vendor_stakes v
   WHERE v.provider = p_provider AND v.transaction_ref = p_transaction AND NOT v.is_imported;
  RETURN CASE WHEN FOUND THEN 'OK' END;
END $$;
