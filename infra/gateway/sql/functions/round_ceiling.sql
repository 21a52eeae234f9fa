-- The largest payout of a round: its remaining stakes times the declared multiple, or what it may pay without a stake.
-- Null for a round without a declared multiple.
CREATE OR REPLACE FUNCTION round_ceiling(p_stake bigint, p_multiple integer, p_free bigint) RETURNS numeric
LANGUAGE sql IMMUTABLE
RETURN CASE WHEN p_multiple IS NOT NULL THEN greatest(p_stake::numeric * p_multiple, p_free) END;
