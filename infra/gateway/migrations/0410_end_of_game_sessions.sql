-- The last end of a game session that plays from an account: the balance of an expired vendor wallet is withdrawn.
CREATE INDEX game_sessions_ends ON game_sessions (cash_account, (coalesce(expires_at, launch_expires_at)));
