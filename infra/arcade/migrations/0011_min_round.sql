-- What the platform's policy asks for in this session; it was the same for all before.
ALTER TABLE sessions ADD COLUMN min_round_ms integer NOT NULL DEFAULT 2500;
