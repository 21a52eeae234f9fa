-- A login session that ends takes the game sessions that it launched with it: they accept no debit any more, and an
-- unused launch token expires. Payouts and rollbacks need no live session. The balances at vendors are withdrawn, but
-- not from a game of the same vendor that another session of the player plays. A deposit holds a shared lock of its
-- login session until it commits, so it is either found here or does not begin.
CREATE OR REPLACE FUNCTION end_game_sessions() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  -- A variable, as the index does not serve a comparison with the function.
  moment constant timestamptz := clock_timestamp();
BEGIN
  UPDATE game_sessions SET launch_expires_at = least(launch_expires_at, moment),
                           expires_at = CASE WHEN session_hash IS NOT NULL THEN least(expires_at, moment) END
   WHERE login_session = NEW.token_hash AND coalesce(expires_at, launch_expires_at) > moment;
  PERFORM start_vendor_withdrawals(NEW.player_id, p_only_unused => true);
  RETURN NULL;
END $$;
