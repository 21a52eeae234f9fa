-- Whether a stake would exceed the player's own limits. The limit per bet holds for all stakes of a round together; a
-- day counts each stake from the time of its debit, whenever its round began. Stakes that were returned do not count.
-- The caller holds the lock of the player's cash account, so that concurrent bets cannot pass together.
CREATE OR REPLACE FUNCTION stake_limit_reached(p_player uuid, p_amount bigint, p_round bigint) RETURNS boolean
LANGUAGE sql STABLE AS $$
  SELECT coalesce(p_amount + coalesce((SELECT r.stake - r.returned FROM rounds r WHERE r.id = p_round), 0) > l.per_bet,
                  false)
      OR coalesce(p_amount + (
           SELECT coalesce(sum(t.amount), 0)
             FROM ledger_accounts a JOIN provider_transactions t ON t.cash_account = a.id
            WHERE a.player_id = p_player AND t.kind = 'debit' AND t.state = 'posted'
              AND t.created_at > now() - interval '24 hours') > l.per_day, false)
    FROM stake_limits l WHERE l.player_id = p_player
$$;
