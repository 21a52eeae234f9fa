-- The end of a login session, or of all of a player, must not read the game sessions that ended before it.
DROP INDEX game_sessions_of_login;
CREATE INDEX game_sessions_of_login ON game_sessions (login_session, (coalesce(expires_at, launch_expires_at)));
DROP INDEX game_sessions_of_player;
CREATE INDEX game_sessions_of_player ON game_sessions (player_id, (coalesce(expires_at, launch_expires_at)));

-- Launches that nobody has used are deleted.
CREATE INDEX game_sessions_unused ON game_sessions (launch_expires_at) WHERE session_hash IS NULL;
