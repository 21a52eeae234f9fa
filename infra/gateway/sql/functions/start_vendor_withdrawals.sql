-- Marks the vendor wallets of a player that hold money, or soon may, as withdrawing. The job withdraws them.
CREATE OR REPLACE FUNCTION start_vendor_withdrawals(p_player uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM vendor_wallets w WHERE w.player_id = p_player ORDER BY w.vendor, w.currency FOR NO KEY UPDATE;
  UPDATE vendor_wallets w SET is_withdrawing = true, tries = 0, next_try_at = now()
    FROM ledger_accounts a
   WHERE w.player_id = p_player AND a.id = w.account AND NOT w.is_withdrawing
     AND (a.balance > 0 OR EXISTS (
       SELECT FROM vendor_transfers t
        WHERE (t.player_id, t.vendor, t.currency) = (w.player_id, w.vendor, w.currency) AND t.ended_at IS NULL));
END $$;
