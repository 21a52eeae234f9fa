-- In a database with a Unicode locale `lower` maps further letters to ASCII ones, so one account had several names.
ALTER TABLE players ALTER COLUMN username_key SET EXPRESSION AS (lower(username COLLATE "C"));
