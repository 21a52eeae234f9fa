-- A temporary password opens one session and never replaces the player's own password. Until it expires, it still
-- serves as the old password of the password change that the session requires.
ALTER TABLE temporary_passwords ADD COLUMN consumed boolean NOT NULL DEFAULT false;

-- The temporary password of the login that waits for its verification. The login consumes it when it is complete.
ALTER TABLE login_tickets ADD COLUMN temporary_password_mac bytea;
