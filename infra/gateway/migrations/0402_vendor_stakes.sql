-- Stakes that the platform allowed a vendor to debit from a vendor wallet. They count to the player's own limits until
-- the bet is imported, for a day at most.
CREATE TABLE vendor_stakes (
  provider        text NOT NULL REFERENCES providers (code),
  transaction_ref text NOT NULL,
  player_id       uuid NOT NULL REFERENCES players (id),
  game_code       text NOT NULL,
  round_ref       text NOT NULL,
  amount          units NOT NULL,
  authorized_at   timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (provider, transaction_ref)
);
CREATE INDEX vendor_stakes_of_player ON vendor_stakes (player_id, authorized_at);
