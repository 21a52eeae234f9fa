-- Net result of the rounds that have ended since an instant, read after each round that a player plays.
CREATE INDEX rounds_of_player_settled ON rounds (player_id, settled_at) WHERE settled_at IS NOT NULL;
