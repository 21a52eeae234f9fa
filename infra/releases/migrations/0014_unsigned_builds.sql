-- Builds must be signed, unless the channel for which they are published allows unsigned ones.
ALTER TABLE channel ADD COLUMN allows_unsigned boolean NOT NULL DEFAULT false;
