-- The outcome of a crash bet names its cash-out multiplier, and a crash round its crash point.
UPDATE rounds SET outcome = jsonb_build_object('game', 'crash', 'cashOutMultiplier', outcome -> 'cashedAt')
  WHERE outcome ? 'cashedAt';

ALTER TABLE crash_rounds RENAME COLUMN point TO crash_point;
ALTER TABLE crash_rounds RENAME CONSTRAINT crash_rounds_point TO crash_rounds_crash_point;
