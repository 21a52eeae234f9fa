-- The category that the game had when the round was placed, for the index of 0551. Rounds from before have none: they
-- are on the lists of all days, and the list of the day begins anew.
ALTER TABLE rounds ADD COLUMN classify text;
