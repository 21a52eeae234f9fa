-- Whether a player has begun so many rounds with a provider that another one would fall below the minimum time of its
-- kind of game. Several rounds are measured together, as some debits arrive later than others. Several stakes of a
-- round are one round, from its first stake. A round that was taken back does not count. The caller holds the lock of
-- the player's cash account, so that concurrent bets cannot pass together. A vendor dates its bets by its own
-- clock, so rounds in its wallets count from the authorization of their first stake, also after their import. A round
-- that was stored while the clock was ahead does not count: nobody knows how long ago it was.
CREATE OR REPLACE FUNCTION round_rate_reached(p_player uuid, p_provider text, p_game text, p_round text)
RETURNS boolean LANGUAGE plpgsql STABLE AS $$
DECLARE
  most_rounds constant integer := 4;
  delay       constant interval := '1 second';
  kind        text;
  since       timestamptz;
BEGIN
  -- A variable, as the index does not serve a comparison with the function.
  SELECT k.kind, clock_timestamp() + delay - most_rounds * interval '1 millisecond'
           * CASE k.kind WHEN 'slot' THEN m.min_round_slot_ms ELSE m.min_round_casino_ms END
    INTO kind, since
    FROM games g CROSS JOIN LATERAL round_kind(g.category, g.is_slot) AS k (kind) CROSS JOIN merchant m
   WHERE g.code = p_game AND m.only_row;
  IF kind IS NULL OR since >= clock_timestamp() THEN
    RETURN false;
  END IF;
  RETURN NOT EXISTS (
           SELECT FROM vendor_stakes v
            WHERE v.player_id = p_player AND v.provider = p_provider AND v.game_code = p_game AND v.round_ref = p_round)
    AND (SELECT count(*) FROM rounds r JOIN games g ON g.code = r.game_code
          WHERE r.player_id = p_player AND r.placed_at > since AND r.placed_at <= clock_timestamp()
            AND r.provider = p_provider
            AND r.state <> 'rolled_back' AND round_kind(g.category, g.is_slot) = kind
            AND EXISTS (SELECT FROM ledger_accounts a WHERE a.id = r.cash_account AND a.kind = 'cash'))
      + (SELECT count(*) FROM (
           SELECT FROM vendor_stakes v JOIN games g ON g.code = v.game_code
            WHERE v.player_id = p_player AND v.provider = p_provider AND round_kind(g.category, g.is_slot) = kind
            GROUP BY v.game_code, v.round_ref HAVING min(v.authorized_at) > since) begun) >= most_rounds;
END $$;
