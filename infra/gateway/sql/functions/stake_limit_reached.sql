-- Whether a stake would exceed the player's own limits. The limit per bet holds for all stakes of a round together; a
-- day counts each stake from the time of its debit, whenever its round began. A stake from a vendor wallet counts from
-- its authorization until its bet is imported. Stakes that were returned do not count. The caller holds the lock of the
-- player's cash account, so that concurrent bets cannot pass together.
CREATE OR REPLACE FUNCTION stake_limit_reached(
  p_player uuid, p_amount bigint, p_provider text, p_game text, p_round text
) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT coalesce(p_amount + coalesce((
           SELECT r.stake - r.returned FROM rounds r
            WHERE r.provider = p_provider AND r.round_ref = p_round AND r.game_code = p_game
              AND r.player_id = p_player), 0) + (
           SELECT coalesce(sum(v.amount), 0) FROM vendor_stakes v
            WHERE v.player_id = p_player AND v.provider = p_provider AND v.game_code = p_game
              AND v.round_ref = p_round AND NOT v.is_imported) > l.per_bet, false)
      OR coalesce(p_amount + (
           SELECT coalesce(sum(t.amount), 0)
             FROM ledger_accounts a JOIN provider_transactions t ON t.cash_account = a.id
            WHERE a.player_id = p_player AND t.kind = 'debit' AND t.state = 'posted'
              AND t.created_at > now() - interval '24 hours') + (
           SELECT coalesce(sum(v.amount), 0) FROM vendor_stakes v
            WHERE v.player_id = p_player AND v.authorized_at > now() - interval '24 hours'
              AND NOT v.is_imported) > l.per_day, false)
    FROM stake_limits l WHERE l.player_id = p_player
$$;
