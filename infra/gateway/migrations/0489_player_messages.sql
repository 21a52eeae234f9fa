-- The language in which the player gets messages that are written while they are away; null for that of the merchant.
ALTER TABLE players ADD COLUMN language text
  CONSTRAINT players_language CHECK (language ~ '^[a-z]{2,3}(-[A-Z]{2})?$');

-- Messages of the site to a player, in the language that the player had when they were written.
CREATE TABLE player_messages (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  player_id uuid NOT NULL REFERENCES players (id),
  title text NOT NULL CONSTRAINT player_messages_title CHECK (length(title) BETWEEN 1 AND 120),
  content text NOT NULL CONSTRAINT player_messages_content CHECK (length(content) BETWEEN 1 AND 2000),
  sent_at timestamptz NOT NULL DEFAULT now(),
  read_at timestamptz
);
CREATE INDEX player_messages_newest ON player_messages (player_id, id DESC);
CREATE INDEX player_messages_unread ON player_messages (player_id) WHERE read_at IS NULL;
CREATE INDEX player_messages_by_age ON player_messages (sent_at);
