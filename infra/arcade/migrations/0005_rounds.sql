CREATE TABLE rounds (
  id uuid PRIMARY KEY,
  number bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT rounds_number UNIQUE,
  session_id uuid NOT NULL REFERENCES sessions,
  owner text NOT NULL,
  idempotency_key text NOT NULL,
  game_code text NOT NULL,
  currency text NOT NULL,
  stake bigint NOT NULL CONSTRAINT rounds_stake CHECK (stake > 0),
  bet jsonb NOT NULL,
  seed_id uuid REFERENCES seeds,
  nonce integer,
  outcome jsonb NOT NULL,
  multiplier_numerator integer NOT NULL CONSTRAINT rounds_multiplier CHECK (multiplier_numerator >= 0),
  multiplier_denominator integer NOT NULL CONSTRAINT rounds_multiplier_denominator CHECK (multiplier_denominator > 0),
  payout bigint NOT NULL CONSTRAINT rounds_payout CHECK (payout >= 0),
  -- PLAYING: the stake is posted and the player decides what comes next.
  state text NOT NULL CONSTRAINT rounds_state
    CHECK (state IN ('DEBITING', 'DEBITED', 'PLAYING', 'CREDITING', 'DONE', 'REJECTED', 'ROLLING_BACK', 'ROLLED_BACK')),
  debit_id uuid NOT NULL CONSTRAINT rounds_debit UNIQUE,
  credit_id uuid NOT NULL CONSTRAINT rounds_credit UNIQUE,
  rollback_id uuid NOT NULL CONSTRAINT rounds_rollback UNIQUE,
  debits_sent integer NOT NULL DEFAULT 0,
  failures integer NOT NULL DEFAULT 0,
  reason text,
  balance bigint,
  debit_deadline timestamptz NOT NULL,
  claimed_until timestamptz NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  finished_at timestamptz,
  playing_until timestamptz,
  -- A bet on a crash round is drawn from the shared chain instead of the player's seeds.
  crash_round_id uuid REFERENCES crash_rounds,
  -- When a cash-out was recorded, in milliseconds after the start. It stays valid when the service fails afterwards.
  cashed_ms integer,
  CONSTRAINT rounds_idempotency UNIQUE (session_id, idempotency_key),
  CONSTRAINT rounds_nonce UNIQUE (seed_id, nonce),
  CONSTRAINT rounds_playing CHECK (state <> 'PLAYING' OR playing_until IS NOT NULL),
  CONSTRAINT rounds_drawn_from CHECK (
    (crash_round_id IS NULL) = (seed_id IS NOT NULL) AND (seed_id IS NULL) = (nonce IS NULL))
);
CREATE UNIQUE INDEX rounds_one_at_a_time ON rounds (session_id)
  WHERE state IN ('DEBITING', 'DEBITED', 'PLAYING', 'CREDITING', 'ROLLING_BACK');
CREATE INDEX rounds_unfinished ON rounds (claimed_until)
  WHERE state IN ('DEBITING', 'DEBITED', 'CREDITING', 'ROLLING_BACK');
CREATE INDEX rounds_owner ON rounds (owner, number DESC);
CREATE INDEX rounds_playing_until ON rounds (playing_until) WHERE state = 'PLAYING';
CREATE INDEX rounds_playing_owner ON rounds (owner, game_code) WHERE state = 'PLAYING';
CREATE INDEX rounds_ended ON rounds (number) WHERE finished_at IS NOT NULL;
CREATE INDEX rounds_crash_round ON rounds (crash_round_id) WHERE crash_round_id IS NOT NULL;
CREATE UNIQUE INDEX rounds_one_crash_bet ON rounds (crash_round_id, owner)
  WHERE crash_round_id IS NOT NULL AND state NOT IN ('REJECTED', 'ROLLED_BACK');
CREATE TRIGGER crash_bets_changed AFTER UPDATE OF state ON rounds FOR EACH ROW
  WHEN (NEW.crash_round_id IS NOT NULL AND NEW.state <> OLD.state
    AND (NEW.state = 'PLAYING' OR (NEW.state = 'CREDITING' AND NEW.multiplier_numerator > 0)))
  EXECUTE FUNCTION notify_crash_bet();

-- Ended rounds of vendor wallets; the platform imports them into its ledger.
CREATE TABLE vendor_wallet_bets (
  vendor_wallet_id bigint NOT NULL REFERENCES vendor_wallets,
  sequence integer NOT NULL,
  round_id uuid NOT NULL CONSTRAINT vendor_wallet_bets_round UNIQUE REFERENCES rounds,
  stake bigint NOT NULL,
  payout bigint NOT NULL,
  ended_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (vendor_wallet_id, sequence)
);
