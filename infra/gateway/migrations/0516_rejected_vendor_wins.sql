-- The bet whose payout above the ceiling of its game blocks the import of a vendor wallet. It waits for a decision
-- while it is the next bet to import. Its number is unique among those of `rejected_wins`, too: one command accepts
-- both.
CREATE TABLE rejected_vendor_wins (
  id          integer NOT NULL DEFAULT nextval('rejected_wins_id_seq'),
  player_id   uuid NOT NULL,
  vendor      text NOT NULL,
  currency    text NOT NULL,
  sequence    bigint NOT NULL,
  game_code   text NOT NULL,
  round_ref   text NOT NULL,
  stake       units NOT NULL,
  -- Also the part that is finer than the currency.
  payout      units NOT NULL,
  ceiling     units NOT NULL,
  is_accepted boolean NOT NULL DEFAULT false,
  CONSTRAINT rejected_vendor_wins_pkey PRIMARY KEY (player_id, vendor, currency),
  CONSTRAINT rejected_vendor_wins_number UNIQUE (id),
  FOREIGN KEY (player_id, vendor, currency) REFERENCES vendor_wallets (player_id, vendor, currency)
);
