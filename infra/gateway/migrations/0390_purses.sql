-- Vendors with a wallet of their own. While a player plays there his money is with them: in his account `vendor` from the moment
-- that the vendor has said yes, until then in his account `transit`. What nobody knows for sure is never assumed.

ALTER TABLE vendors ADD COLUMN wallet text NOT NULL DEFAULT 'seamless' CONSTRAINT vendors_wallet CHECK (wallet IN ('seamless', 'transfer'));

CREATE TABLE purses (
  player_id   uuid NOT NULL REFERENCES players (id),
  vendor      text NOT NULL REFERENCES vendors (code),
  currency    text NOT NULL,
  account     bigint NOT NULL REFERENCES ledger_accounts (id),
  -- The last bet of the vendor's log that stands in the books.
  booked_to   bigint NOT NULL DEFAULT 0 CHECK (booked_to >= 0),
  -- The player has left: what is in there comes home.
  leaving     boolean NOT NULL DEFAULT false,
  tries       integer NOT NULL DEFAULT 0,
  next_try_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (player_id, vendor, currency)
);
CREATE INDEX purses_due ON purses (next_try_at);

-- `requested` is not asked yet or just now, `unknown` was asked without a clear answer, `accepted` has left the vendor and is not booked yet.
CREATE TYPE transfer_state AS ENUM ('requested', 'unknown', 'accepted', 'done', 'refused');

CREATE TABLE vendor_transfers (
  id           uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  player_id    uuid NOT NULL,
  vendor       text NOT NULL,
  currency     text NOT NULL,
  direction    text NOT NULL CONSTRAINT vendor_transfers_direction CHECK (direction IN ('in', 'out')),
  amount       units NOT NULL CONSTRAINT vendor_transfers_amount CHECK (amount > 0),
  state        transfer_state NOT NULL DEFAULT 'requested',
  -- The key of the player's own command, where he gave one.
  command      text,
  -- What the vendor said last, for operators.
  cause        text,
  tries        integer NOT NULL DEFAULT 0,
  next_try_at  timestamptz NOT NULL,
  requested_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  ended_at     timestamptz,
  FOREIGN KEY (player_id, vendor, currency) REFERENCES purses,
  CONSTRAINT vendor_transfers_command UNIQUE (player_id, command),
  CONSTRAINT vendor_transfers_ended CHECK ((state IN ('done', 'refused')) = (ended_at IS NOT NULL))
);
CREATE UNIQUE INDEX vendor_transfers_one_at_a_time ON vendor_transfers (player_id, vendor, currency) WHERE ended_at IS NULL;
CREATE INDEX vendor_transfers_due ON vendor_transfers (next_try_at) WHERE ended_at IS NULL;
CREATE INDEX vendor_transfers_of_player ON vendor_transfers (player_id, requested_at DESC);

-- As before; a game of a vendor with a wallet of its own is played from the purse there.
CREATE OR REPLACE FUNCTION open_game_session(
  p_provider text, p_player uuid, p_game text, p_currency text, p_language text, p_launch bytea, p_lifetime interval
) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  own_stripe constant smallint := get_byte(uuid_send(p_player), 15) % 64;
  purse  text;
  opened bigint;
BEGIN
  SELECT v.code INTO purse FROM games g JOIN vendors v ON v.id = g.vendor_id WHERE g.code = p_game AND v.wallet = 'transfer';
  INSERT INTO game_sessions (provider, player_id, game_code, currency, language, launch_hash, launch_expires_at,
                             cash_account, open_bets_account, revenue_account)
  VALUES (p_provider, p_player, p_game, p_currency, p_language, p_launch, clock_timestamp() + p_lifetime,
          CASE WHEN purse IS NULL THEN ledger_open_account('player:' || p_player || ':cash', p_currency, 'cash', p_player)
               ELSE ledger_open_account('player:' || p_player || ':vendor:' || purse, p_currency, 'vendor', p_player) END,
          ledger_open_account('house:open_bets:' || p_game, p_currency, 'open_bets', NULL, own_stripe),
          ledger_open_account('house:revenue:' || p_game, p_currency, 'revenue', NULL, own_stripe))
  RETURNING id INTO opened;
  RETURN opened;
END $$;
