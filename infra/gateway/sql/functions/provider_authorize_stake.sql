-- Whether a stake may be debited from a vendor wallet. The vendor debits it; the authorization counts to the player's
-- own limits until the bet is imported or the stake is rolled back. A repeated request is checked again and counted
-- once.
-- The lock of the player's cash account serializes it with all other stakes of the player, as stake_limit_reached
-- needs.
-- `enable_seqscan = off`: see provider_credit.
CREATE OR REPLACE FUNCTION provider_authorize_stake(
  p_provider text, p_session bytea, p_transaction text, p_round text, p_game text, p_currency text, p_amount bigint,
  p_balance bigint
) RETURNS provider_response LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  earlier vendor_stakes;
  stake   record;
BEGIN
  PERFORM FROM game_sessions s JOIN ledger_accounts a ON a.player_id = s.player_id
    WHERE s.session_hash = p_session AND s.provider = p_provider
      AND (a.id = s.cash_account OR (a.kind = 'cash' AND a.currency = s.currency))
    ORDER BY a.id FOR NO KEY UPDATE OF a;

  SELECT * INTO earlier FROM vendor_stakes v WHERE v.provider = p_provider AND v.transaction_ref = p_transaction;
  SELECT * INTO stake
    FROM check_stake(p_provider, p_session, p_round, p_game, p_currency,
                     CASE WHEN earlier.amount IS NULL THEN p_amount ELSE 0 END, 'vendor', p_balance);
  IF EXISTS (SELECT FROM provider_transactions t
              WHERE t.provider = p_provider AND t.transaction_ref = p_transaction AND t.state = 'tombstone') THEN
    stake.status := 'TRANSACTION_ROLLED_BACK';
  ELSIF earlier.amount IS NULL AND stake.session_currency = 'FUN' AND stake.status <> 'TOKEN_EXPIRED' THEN
    stake.status := count_play_stake(stake.status, p_provider, p_session);
  END IF;
  IF stake.status = 'OK' AND earlier.amount IS NULL THEN
    INSERT INTO vendor_stakes (provider, transaction_ref, player_id, game_code, round_ref, amount)
    VALUES (p_provider, p_transaction, stake.player, p_game, p_round, p_amount)
    ON CONFLICT DO NOTHING;
    -- Another player has the id since the authorizations were read.
    IF NOT FOUND THEN
      stake.status := 'DUPLICATE_TRANSACTION';
    END IF;
  ELSIF stake.status = 'OK' AND (earlier.player_id, earlier.game_code, earlier.round_ref, earlier.amount)
                               <> (stake.player, p_game, p_round, p_amount) THEN
    stake.status := 'DUPLICATE_TRANSACTION';
  END IF;
  RETURN (stake.status, NULL, stake.session_currency, false)::provider_response;
END $$;
