-- Money of players that lies here while they play the games of a vendor with a transfer wallet. What is staked in rounds that have not
-- ended is `in_play`; bets and transfers are numbered within the purse, under its row lock, so that a list has no gaps.
CREATE TABLE purses (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  vendor text NOT NULL,
  player text NOT NULL,
  currency text NOT NULL,
  balance bigint NOT NULL DEFAULT 0 CONSTRAINT purses_no_overdraft CHECK (balance >= 0),
  in_play bigint NOT NULL DEFAULT 0 CONSTRAINT purses_in_play CHECK (in_play >= 0),
  bets integer NOT NULL DEFAULT 0,
  transfers integer NOT NULL DEFAULT 0,
  CONSTRAINT purses_owner UNIQUE (vendor, player, currency)
);

-- The platform's transfers, the refused ones too: asked for again, each is answered as it was. One whose result was asked for before it
-- came has an id and nothing else: it is barred.
CREATE TABLE purse_transfers (
  id uuid PRIMARY KEY,
  purse_id bigint REFERENCES purses,
  sequence integer,
  direction text CONSTRAINT purse_transfers_direction CHECK (direction IN ('in', 'out')),
  amount bigint CONSTRAINT purse_transfers_amount CHECK (amount > 0),
  done boolean NOT NULL,
  balance bigint,
  made_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT purse_transfers_barred CHECK (num_nulls(purse_id, sequence, direction, amount, balance) = 0 OR NOT done AND num_nulls(purse_id, sequence, direction, amount, balance) = 5),
  CONSTRAINT purse_transfers_sequence UNIQUE (purse_id, sequence)
);

CREATE TABLE purse_transactions (
  id uuid PRIMARY KEY,
  purse_id bigint NOT NULL REFERENCES purses,
  kind text NOT NULL CONSTRAINT purse_transactions_kind CHECK (kind IN ('debit', 'credit', 'rollback', 'tombstone')),
  reference uuid,
  amount bigint NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX purse_transactions_end ON purse_transactions (reference) WHERE kind IN ('credit', 'rollback');

-- Rounds that ended, for the platform's books.
CREATE TABLE purse_bets (
  purse_id bigint NOT NULL REFERENCES purses,
  sequence integer NOT NULL,
  round_id uuid NOT NULL CONSTRAINT purse_bets_round UNIQUE REFERENCES rounds,
  stake bigint NOT NULL,
  payout bigint NOT NULL,
  ended_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (purse_id, sequence)
);

ALTER TABLE sessions ADD COLUMN purse_id bigint REFERENCES purses;
CREATE INDEX rounds_ended ON rounds (number) WHERE finished_at IS NOT NULL;
