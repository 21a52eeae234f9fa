-- Whether an operator has accepted a payout above the ceiling in the next bet of a vendor wallet. Stores one that is
-- not accepted, so that operators see it; other values of the vendor need another decision. The caller holds the lock
-- of the wallet.
CREATE OR REPLACE FUNCTION vendor_win_accepted(
  p_player uuid, p_vendor text, p_currency text, p_sequence bigint, p_round text, p_game text, p_stake bigint,
  p_payout bigint, p_ceiling numeric
) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  accepted boolean;
BEGIN
  SELECT w.is_accepted INTO accepted FROM rejected_vendor_wins w
   WHERE w.player_id = p_player AND w.vendor = p_vendor AND w.currency = p_currency
     AND (w.sequence, w.round_ref, w.game_code, w.stake, w.payout) = (p_sequence, p_round, p_game, p_stake, p_payout);
  IF accepted IS NULL THEN
    DELETE FROM rejected_vendor_wins w
     WHERE w.player_id = p_player AND w.vendor = p_vendor AND w.currency = p_currency;
    INSERT INTO rejected_vendor_wins
      (player_id, vendor, currency, sequence, game_code, round_ref, stake, payout, ceiling)
    VALUES (p_player, p_vendor, p_currency, p_sequence, p_game, p_round, p_stake, p_payout, p_ceiling);
  END IF;
  RETURN coalesce(accepted, false);
END $$;
