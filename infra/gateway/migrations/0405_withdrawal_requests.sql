-- Number of the last request to withdraw the balance. A withdrawal ends only the request that it started for, so that
-- one that began earlier does not take back a later request.
ALTER TABLE vendor_wallets ADD COLUMN withdrawal_request integer NOT NULL DEFAULT 0;

-- Balances that a launch deposited while the player's sessions ended.
UPDATE vendor_wallets w SET is_withdrawing = true, withdrawal_request = 1
  FROM ledger_accounts a
 WHERE a.id = w.account AND a.balance > 0
   AND NOT EXISTS (SELECT FROM sessions s
                    WHERE s.player_id = w.player_id AND s.revoked_at IS NULL
                      AND s.created_at > now() - interval '12 hours');
