-- PLAYING: the stake is posted and the player decides what comes next.
ALTER TABLE rounds DROP CONSTRAINT rounds_state;
ALTER TABLE rounds ADD CONSTRAINT rounds_state
  CHECK (state IN ('DEBITING', 'DEBITED', 'PLAYING', 'CREDITING', 'DONE', 'REFUSED', 'ROLLING_BACK', 'ROLLED_BACK'));
ALTER TABLE rounds ADD COLUMN playing_until timestamptz;
ALTER TABLE rounds ADD CONSTRAINT rounds_playing CHECK (state <> 'PLAYING' OR playing_until IS NOT NULL);

DROP INDEX rounds_one_at_a_time;
CREATE UNIQUE INDEX rounds_one_at_a_time ON rounds (session_id)
  WHERE state IN ('DEBITING', 'DEBITED', 'PLAYING', 'CREDITING', 'ROLLING_BACK');
CREATE INDEX rounds_playing_until ON rounds (playing_until) WHERE state = 'PLAYING';
CREATE INDEX rounds_playing_owner ON rounds (owner, game_code) WHERE state = 'PLAYING';
