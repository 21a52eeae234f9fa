-- Ends every game session of a player that was launched before, as `end_game_sessions` does for one login session. A
-- launch and a deposit hold a shared lock of their login session until they commit, so they are either found here or
-- come afterwards. A login session ends after 12 hours.
CREATE OR REPLACE FUNCTION end_game_sessions_of_player(p_player uuid) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  moment timestamptz;
BEGIN
  PERFORM FROM sessions s
   WHERE s.player_id = p_player AND s.revoked_at IS NULL AND s.created_at > now() - interval '13 hours'
   ORDER BY s.token_hash FOR NO KEY UPDATE;
  -- A variable, as the index does not serve a comparison with the function. Read after the wait for the locks.
  moment := clock_timestamp();
  UPDATE game_sessions SET launch_expires_at = least(launch_expires_at, moment),
                           expires_at = CASE WHEN session_hash IS NOT NULL THEN least(expires_at, moment) END
   WHERE player_id = p_player AND coalesce(expires_at, launch_expires_at) > moment;
  PERFORM start_vendor_withdrawals(p_player);
END $$;
