-- Login sessions that nobody has ended. Ending those of a player must not read the others, which are kept for 30 days.
CREATE INDEX sessions_open ON sessions (player_id, created_at) WHERE revoked_at IS NULL;
