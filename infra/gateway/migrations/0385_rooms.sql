-- Who opened a table lately; a session is written twice, when it is launched and when it is joined.
CREATE INDEX game_sessions_joined ON game_sessions (game_code, created_at) INCLUDE (player_id) WHERE session_hash IS NOT NULL;
