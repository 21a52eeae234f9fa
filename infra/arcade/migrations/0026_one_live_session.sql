-- A player has one live session per title, and one live slot session. Sessions that opened at the same moment did not
-- replace each other.
UPDATE sessions SET replaced_at = now() WHERE replaced_at IS NULL AND EXISTS (
  SELECT FROM sessions later
  WHERE later.owner = sessions.owner AND later.replaced_at IS NULL
    AND (later.game_code = sessions.game_code OR (later.game = 'slot' AND sessions.game = 'slot'))
    AND (later.created_at, later.id) > (sessions.created_at, sessions.id));
CREATE UNIQUE INDEX sessions_one_per_title ON sessions (owner, game_code) WHERE replaced_at IS NULL;
CREATE UNIQUE INDEX sessions_one_slot ON sessions (owner) WHERE replaced_at IS NULL AND game = 'slot';
