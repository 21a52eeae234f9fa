-- Whether a stake would exceed the player's own limits. The caller holds the lock of the player's cash account, so
-- that concurrent bets cannot pass together.
CREATE OR REPLACE FUNCTION stake_limit_reached(p_player uuid, p_amount bigint) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT coalesce(p_amount > l.per_bet, false)
      OR coalesce(p_amount + (
           SELECT coalesce(sum(r.stake - r.returned), 0) FROM rounds r
            WHERE r.player_id = p_player AND r.placed_at > now() - interval '24 hours') > l.per_day, false)
    FROM stake_limits l WHERE l.player_id = p_player
$$;
