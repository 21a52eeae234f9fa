-- Whether nobody can play from a vendor wallet any more because time ran out. A balance that the player deposited after
-- the last game session stays there as long as the player is logged in.
CREATE OR REPLACE FUNCTION vendor_wallet_expired(p_player uuid, p_vendor text, p_currency text, p_account bigint)
RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT coalesce(game.ends_at <= now(), true)
     AND (coalesce(game.ends_at > deposit.requested_at, false)
          OR NOT EXISTS (SELECT FROM sessions s
                          WHERE s.player_id = p_player AND s.revoked_at IS NULL
                            AND session_expires_at(s.seen_at, s.created_at) > now()))
    FROM (SELECT vendor_play_ends_at(p_account) AS ends_at) game
    LEFT JOIN LATERAL (SELECT t.requested_at FROM vendor_transfers t
                        WHERE t.player_id = p_player AND t.vendor = p_vendor AND t.currency = p_currency
                          AND t.direction = 'in' AND t.state <> 'rejected'
                        ORDER BY t.requested_at DESC LIMIT 1) deposit ON true
$$;
