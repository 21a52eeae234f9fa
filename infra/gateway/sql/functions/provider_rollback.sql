-- Reverses a debit or a credit once. An id that is still unknown becomes a tombstone: the command is rejected when it
-- arrives late. Like a credit it needs neither a live session nor an active player; a session and a round that it names
-- must be those of the command. Rejections are not stored. An authorized stake from a vendor wallet is not a command:
-- its rollback ends the authorization and leaves a tombstone as well. A bet imported from a vendor wallet is unknown.
-- `enable_seqscan = off`: see provider_credit.
CREATE OR REPLACE FUNCTION provider_rollback(
  p_provider text, p_session bytea, p_transaction text, p_payload bytea, p_reference text, p_round text, p_unknown text,
  p_settled text, p_request text
) RETURNS provider_response LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  cash   record;
  undone record;
  response  provider_response;
  credit text;
  after  bigint;
  own    record;
  vendor_status text;
BEGIN
  SELECT a.id, a.currency, a.player_id, a.kind INTO cash
    FROM provider_transactions t JOIN ledger_accounts a ON a.id = t.cash_account
   WHERE t.provider = p_provider AND t.transaction_ref = p_reference
     FOR NO KEY UPDATE OF a;
  IF cash.kind = 'vendor' OR cash.player_id <> (SELECT s.player_id FROM game_sessions s
                         WHERE s.session_hash = p_session AND s.provider = p_provider) THEN
    response := provider_replay(p_provider, p_transaction, p_payload, true, 0);
    RETURN coalesce(response, ('BET_NOT_FOUND', NULL, NULL, false)::provider_response);
  END IF;

  response := provider_replay(p_provider, p_transaction, p_payload, true, cash.id);
  IF response.status IS NOT NULL THEN
    RETURN response;
  END IF;

  IF cash.id IS NULL THEN
    vendor_status := return_vendor_stake(p_provider, p_session, p_reference, p_round);
    IF vendor_status <> 'OK' THEN
      RETURN (vendor_status, NULL, NULL, false)::provider_response;
    END IF;
    p_unknown := coalesce(vendor_status, p_unknown);
  END IF;

  -- Waits for a concurrent command with that id to commit, and then finds it.
  INSERT INTO provider_transactions (provider, transaction_ref, kind, state)
  VALUES (p_provider, p_reference, 'tombstone', 'tombstone') ON CONFLICT DO NOTHING;

  SELECT t.kind, t.state, t.cash_account, t.round_id, r.state AS round_state, r.round_ref, r.payout,
         round_ceiling(r.stake - r.returned - t.amount, r.max_multiple, r.max_free_payout) AS ceiling INTO STRICT undone
    FROM provider_transactions t LEFT JOIN rounds r ON r.id = t.round_id
   WHERE t.provider = p_provider AND t.transaction_ref = p_reference;
  IF undone.cash_account IS DISTINCT FROM cash.id THEN
    RETURN provider_rollback(
      p_provider, p_session, p_transaction, p_payload, p_reference, p_round, p_unknown, p_settled, p_request);
  ELSIF undone.kind IN ('rollback', 'promo_win') THEN
    RETURN ('BET_NOT_FOUND', NULL, cash.currency, false)::provider_response;
  ELSIF undone.round_ref <> p_round THEN
    RETURN ('INVALID_REQUEST', NULL, cash.currency, false)::provider_response;
  END IF;

  IF undone.kind = 'debit' AND undone.state = 'posted' THEN
    SELECT count(*) AS credits, coalesce(sum(t.amount), 0) AS payout INTO own
      FROM provider_transactions t
     WHERE t.provider = p_provider AND t.reference_ref = p_reference AND t.kind = 'credit' AND t.state = 'posted';
    -- Payouts of other stakes of the round stay, and the stakes that stay must cover them.
    IF p_settled = 'reject' AND (undone.round_state <> 'open' OR own.credits > 0)
       OR undone.payout > own.payout AND undone.payout - own.payout > undone.ceiling THEN
      SELECT a.balance INTO after FROM ledger_accounts a WHERE a.id = cash.id;
      RETURN ('BET_ALREADY_CLOSED', after, cash.currency, false)::provider_response;
    END IF;
  END IF;

  INSERT INTO provider_transactions
    (provider, transaction_ref, kind, payload_hash, state, reference_ref, round_id, cash_account, response_status)
  VALUES (p_provider, p_transaction, 'rollback', p_payload, 'posted', p_reference, undone.round_id, cash.id,
          CASE WHEN undone.state = 'tombstone' THEN p_unknown ELSE 'OK' END)
  ON CONFLICT DO NOTHING;
  IF NOT FOUND THEN
    RETURN provider_replay(p_provider, p_transaction, p_payload, true, cash.id);
  END IF;

  IF undone.kind = 'debit' AND undone.state = 'posted' THEN
    -- Several entries follow, so every account of them is locked now, in the order of the ids (see ledger_write_entry).
    PERFORM FROM ledger_accounts a
      WHERE a.id IN (
        SELECT unnest(ARRAY[r.open_bets_account, r.revenue_account]) FROM rounds r WHERE r.id = undone.round_id
        UNION ALL
        SELECT p.account_id
          FROM provider_transactions t
          JOIN ledger_entries e ON e.kind IN ('settle', 'win') AND e.reference = p_provider || ':' || t.transaction_ref
          JOIN ledger_postings p ON p.entry_id = e.id
         WHERE t.provider = p_provider AND t.reference_ref = p_reference AND t.kind = 'credit' AND t.state = 'posted')
      ORDER BY a.id FOR NO KEY UPDATE;
    FOR credit IN
      SELECT t.transaction_ref FROM provider_transactions t
       WHERE t.provider = p_provider AND t.reference_ref = p_reference AND t.kind = 'credit' AND t.state = 'posted'
       ORDER BY t.created_at DESC
    LOOP
      PERFORM round_reverse_payout(p_provider, credit, p_request);
    END LOOP;
    PERFORM round_return_stake(p_provider, p_reference, p_request);
  ELSIF undone.kind = 'credit' AND undone.state = 'posted' THEN
    PERFORM round_reverse_payout(p_provider, p_reference, p_request);
  END IF;

  SELECT a.balance INTO after FROM ledger_accounts a WHERE a.id = cash.id;
  UPDATE provider_transactions SET response_balance = after
   WHERE provider = p_provider AND transaction_ref = p_transaction;
  RETURN (CASE WHEN undone.state = 'tombstone' THEN p_unknown ELSE 'OK' END, after, cash.currency,
          undone.state = 'rolled_back')::provider_response;
END $$;
