-- Finds the rounds that ended lately without reading those before. Unlike a B-tree it costs nearly nothing per round.
CREATE INDEX rounds_finished ON rounds USING brin (finished_at);
