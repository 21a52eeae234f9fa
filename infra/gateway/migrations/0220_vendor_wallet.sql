-- Wallets that players have at vendors. The money at a vendor is in the player's ledger account of kind `vendor` once
-- the vendor has confirmed the transfer, and in the account of kind `transit` until then. An unclear response never
-- counts as a confirmation.
CREATE TABLE vendor_wallets (
  player_id      uuid NOT NULL REFERENCES players (id),
  vendor         text NOT NULL REFERENCES vendors (code),
  currency       text NOT NULL,
  account        bigint NOT NULL REFERENCES ledger_accounts (id),
  -- Number of the last bet of the vendor's log that has been imported.
  imported_to    bigint NOT NULL DEFAULT 0 CHECK (imported_to >= 0),
  -- The player has left the vendor's games: the balance is being withdrawn.
  is_withdrawing boolean NOT NULL DEFAULT false,
  tries          integer NOT NULL DEFAULT 0,
  next_try_at    timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (player_id, vendor, currency)
);
CREATE INDEX vendor_wallets_due ON vendor_wallets (next_try_at);

-- requested: not sent, or just being sent; unknown: sent without a clear response; accepted: withdrawn at the vendor
-- and not posted yet.
CREATE TYPE transfer_state AS ENUM ('requested', 'unknown', 'accepted', 'done', 'rejected');

CREATE TABLE vendor_transfers (
  id              uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  player_id       uuid NOT NULL,
  vendor          text NOT NULL,
  currency        text NOT NULL,
  direction       text NOT NULL CONSTRAINT vendor_transfers_direction CHECK (direction IN ('in', 'out')),
  amount          units NOT NULL CONSTRAINT vendor_transfers_amount CHECK (amount > 0),
  state           transfer_state NOT NULL DEFAULT 'requested',
  -- Idempotency key of the player's request; null for transfers of the platform.
  idempotency_key text,
  -- Last error of the vendor, for operators.
  cause           text,
  tries           integer NOT NULL DEFAULT 0,
  next_try_at     timestamptz NOT NULL,
  requested_at    timestamptz NOT NULL DEFAULT clock_timestamp(),
  ended_at        timestamptz,
  FOREIGN KEY (player_id, vendor, currency) REFERENCES vendor_wallets,
  CONSTRAINT vendor_transfers_idempotency_key UNIQUE (player_id, idempotency_key),
  CONSTRAINT vendor_transfers_ended CHECK ((state IN ('done', 'rejected')) = (ended_at IS NOT NULL))
);
CREATE UNIQUE INDEX vendor_transfers_one_at_a_time ON vendor_transfers (player_id, vendor, currency)
  WHERE ended_at IS NULL;
CREATE INDEX vendor_transfers_due ON vendor_transfers (next_try_at) WHERE ended_at IS NULL;
CREATE INDEX vendor_transfers_of_player ON vendor_transfers (player_id, requested_at DESC);
