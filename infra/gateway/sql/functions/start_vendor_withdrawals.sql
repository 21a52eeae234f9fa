-- Requests the withdrawal of all balances of a player at vendors, except at one, or except those that the player can
-- still play from. The job withdraws them, also a deposit that is still under way. It is not due at once, because the
-- gateway that ends a session makes the first attempt.
-- The lock comes first: of two sessions that end at the same time, the later one finds the game of the other ended.
CREATE OR REPLACE FUNCTION start_vendor_withdrawals(
  p_player uuid, p_except text DEFAULT NULL, p_only_unused boolean DEFAULT false
) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM vendor_wallets w WHERE w.player_id = p_player ORDER BY w.vendor, w.currency FOR NO KEY UPDATE;
  UPDATE vendor_wallets w SET is_withdrawing = true, withdrawal_request = w.withdrawal_request + 1, tries = 0,
                              next_try_at = clock_timestamp() + interval '5 seconds'
    FROM ledger_accounts a
   WHERE a.id = w.account AND w.player_id = p_player AND w.vendor IS DISTINCT FROM p_except
     AND (a.balance > 0 OR w.is_withdrawing OR w.awaited_bets > w.imported_to
          OR EXISTS (SELECT FROM vendor_transfers t
                      WHERE (t.player_id, t.vendor, t.currency) = (w.player_id, w.vendor, w.currency)
                        AND t.ended_at IS NULL))
     AND NOT (p_only_unused AND coalesce(vendor_play_ends_at(w.account) > clock_timestamp(), false));
END $$;
