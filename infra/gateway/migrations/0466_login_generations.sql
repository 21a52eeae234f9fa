-- Logging out everywhere starts a new generation. A login that was verified in an earlier one opens no session.
ALTER TABLE players ADD COLUMN login_generation integer NOT NULL DEFAULT 0;
