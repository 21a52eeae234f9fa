-- Amounts are whole numbers of 1/100000 of the currency unit.

-- Balances of players at a vendor with a transfer wallet. `in_play` is the sum of the stakes of open rounds.
-- Bets and transfers are numbered within the wallet, under its row lock, so the lists have no gaps.
CREATE TABLE vendor_wallets (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  vendor text NOT NULL,
  player text NOT NULL,
  currency text NOT NULL,
  balance bigint NOT NULL DEFAULT 0 CONSTRAINT vendor_wallets_no_overdraft CHECK (balance >= 0),
  in_play bigint NOT NULL DEFAULT 0 CONSTRAINT vendor_wallets_in_play CHECK (in_play >= 0),
  bets integer NOT NULL DEFAULT 0,
  transfers integer NOT NULL DEFAULT 0,
  CONSTRAINT vendor_wallets_owner UNIQUE (vendor, player, currency)
);

-- Transfers of the platform, including rejected ones: a repeated transfer gets the first response. A transfer whose
-- result was requested before it arrived has an id only: it is barred.
CREATE TABLE vendor_wallet_transfers (
  id uuid PRIMARY KEY,
  vendor_wallet_id bigint REFERENCES vendor_wallets,
  sequence integer,
  direction text CONSTRAINT vendor_wallet_transfers_direction CHECK (direction IN ('in', 'out')),
  amount bigint CONSTRAINT vendor_wallet_transfers_amount CHECK (amount > 0),
  done boolean NOT NULL,
  balance bigint,
  made_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT vendor_wallet_transfers_barred CHECK (
    num_nulls(vendor_wallet_id, sequence, direction, amount, balance) = 0
    OR NOT done AND num_nulls(vendor_wallet_id, sequence, direction, amount, balance) = 5),
  CONSTRAINT vendor_wallet_transfers_sequence UNIQUE (vendor_wallet_id, sequence)
);

CREATE TABLE vendor_wallet_transactions (
  id uuid PRIMARY KEY,
  vendor_wallet_id bigint NOT NULL REFERENCES vendor_wallets,
  kind text NOT NULL
    CONSTRAINT vendor_wallet_transactions_kind CHECK (kind IN ('debit', 'credit', 'rollback', 'tombstone')),
  reference uuid,
  amount bigint NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX vendor_wallet_transactions_end ON vendor_wallet_transactions (reference)
  WHERE kind IN ('credit', 'rollback');
