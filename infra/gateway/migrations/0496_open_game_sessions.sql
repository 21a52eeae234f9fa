-- The end of a login session, or of all of a player, must not read the game sessions that ended before it.
CREATE INDEX game_sessions_by_login ON game_sessions (login_session, (coalesce(expires_at, launch_expires_at)));
CREATE INDEX game_sessions_by_player ON game_sessions (player_id, (coalesce(expires_at, launch_expires_at)));

-- Launches that nobody has used are deleted.
CREATE INDEX game_sessions_unused ON game_sessions (launch_expires_at) WHERE session_hash IS NULL;

-- Last, as bets wait from here on until the migration ends.
DROP INDEX game_sessions_of_login;
DROP INDEX game_sessions_of_player;
