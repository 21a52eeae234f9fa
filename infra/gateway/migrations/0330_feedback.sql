CREATE TABLE feedback (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  player_id uuid REFERENCES players (id),
  sender text NOT NULL DEFAULT '',
  -- 1 deposit, 2 withdrawal, 3 game, 4 customer service, 6 agent application, 0 anything else
  type smallint NOT NULL CONSTRAINT feedback_type CHECK (type IN (0, 1, 2, 3, 4, 6)),
  content text NOT NULL CONSTRAINT feedback_content CHECK (length(content) BETWEEN 1 AND 200),
  address inet,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX feedback_newest ON feedback (created_at DESC, id DESC);
