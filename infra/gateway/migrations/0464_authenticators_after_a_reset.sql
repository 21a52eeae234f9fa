-- Whether a forgotten password was reset since a code of the authenticator was last accepted. Whoever reset it may hold
-- only the telephone or the mailbox of the player.
ALTER TABLE authenticators ADD COLUMN password_reset boolean NOT NULL DEFAULT false;
