-- PostgreSQL reads a check anew from its stored text in every statement that writes the table: this rule of many columns cost an eighth
-- of a bet. A function is read once by each connection.

CREATE FUNCTION round_is_sound(
  p_state round_state, p_settled_at timestamptz, p_stake units, p_returned units, p_stakes integer, p_payout units, p_max_multiple integer
) RETURNS boolean LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
  RETURN (p_state = 'open') = (p_settled_at IS NULL)
    AND (p_state = 'rolled_back') = (p_stakes = 0)
    AND p_returned <= p_stake AND (p_stakes > 0 OR (p_stakes = 0 AND p_returned = p_stake AND p_payout = 0))
    AND (p_max_multiple IS NULL OR p_stake = 0 OR p_payout <= p_stake::numeric * p_max_multiple);
END $$;

ALTER TABLE rounds
  DROP CONSTRAINT rounds_sound,
  ADD CONSTRAINT rounds_sound CHECK (round_is_sound(state, settled_at, stake, returned, stakes, payout, max_multiple));
