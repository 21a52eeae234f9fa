-- A number belongs to the player who has verified it. Others may have typed it, which gives them no right to it.
ALTER TABLE players DROP CONSTRAINT players_mobile;
CREATE UNIQUE INDEX players_verified_mobile ON players (mobile) WHERE mobile_verified_at IS NOT NULL;
CREATE INDEX players_by_mobile ON players (mobile) WHERE mobile IS NOT NULL;
