-- What providers do differently, one row each; the column values are the branches of their published wallet APIs.
CREATE TABLE providers (
  code             text PRIMARY KEY,
  enabled          boolean NOT NULL DEFAULT true,
  -- A repeated command answers what the first one answered, or the balance of now.
  duplicate_reply  text NOT NULL DEFAULT 'original' CHECK (duplicate_reply IN ('original', 'current')),
  unknown_rollback text NOT NULL DEFAULT 'OK' CHECK (unknown_rollback IN ('OK', 'BET_NOT_FOUND')),
  -- `allow` takes the winnings back, if need be as a receivable.
  settled_rollback text NOT NULL DEFAULT 'reject' CHECK (settled_rollback IN ('reject', 'allow')),
  -- Whether a credit may come without a bet.
  promo_wins       boolean NOT NULL DEFAULT false
);
INSERT INTO providers (code) VALUES ('arcade');
CREATE TRIGGER providers_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON providers
  FOR EACH STATEMENT EXECUTE FUNCTION tell_system_changed();

-- The most that a round may pay, in stakes, where the game declares it. A free round has no stake to measure by.
ALTER TABLE games ADD COLUMN max_multiple integer CONSTRAINT games_max_multiple CHECK (max_multiple > 0);

CREATE TABLE stake_limits (
  player_id uuid PRIMARY KEY REFERENCES players (id),
  per_bet   bigint CHECK (per_bet >= 0),
  per_day   bigint CHECK (per_day >= 0)
);

-- One start of a game. The launch token works once; the session token that it is changed for ends at `expires_at`.
CREATE TABLE game_sessions (
  id                bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  provider          text NOT NULL REFERENCES providers (code),
  player_id         uuid NOT NULL REFERENCES players (id),
  game_code         text NOT NULL REFERENCES games (code),
  currency          text NOT NULL,
  language          text NOT NULL,
  launch_hash       bytea NOT NULL CONSTRAINT game_sessions_launch UNIQUE CHECK (octet_length(launch_hash) = 32),
  launch_expires_at timestamptz NOT NULL,
  session_hash      bytea CONSTRAINT game_sessions_session UNIQUE CHECK (octet_length(session_hash) = 32),
  expires_at        timestamptz,
  cash_account      bigint NOT NULL REFERENCES ledger_accounts (id),
  open_bets_account bigint NOT NULL REFERENCES ledger_accounts (id),
  revenue_account   bigint NOT NULL REFERENCES ledger_accounts (id),
  created_at        timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT game_sessions_used_once CHECK ((session_hash IS NULL) = (expires_at IS NULL))
);
CREATE INDEX game_sessions_of_player ON game_sessions (player_id, created_at DESC);

CREATE TYPE round_state AS ENUM ('open', 'settled', 'rolled_back');

-- A bet of one player: one or more stakes, none or more payouts, one end. Its fields come from a game session, whose
-- foreign keys hold for it; `stake` is all that was placed, `returned` what rollbacks gave back of it, `stakes` counts the
-- debits that stand.
CREATE TABLE rounds (
  id                bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  provider          text NOT NULL,
  round_ref         text NOT NULL,
  player_id         uuid NOT NULL,
  game_code         text NOT NULL,
  currency          text NOT NULL,
  state             round_state NOT NULL DEFAULT 'open',
  stake             units NOT NULL,
  returned          units NOT NULL DEFAULT 0,
  stakes            integer NOT NULL DEFAULT 1,
  payout            units NOT NULL DEFAULT 0,
  max_multiple      integer,
  placed_at         timestamptz NOT NULL DEFAULT clock_timestamp(),
  settled_at        timestamptz,
  cash_account      bigint NOT NULL,
  open_bets_account bigint NOT NULL,
  revenue_account   bigint NOT NULL,
  CONSTRAINT rounds_identity UNIQUE (provider, round_ref, player_id),
  -- It is open or has ended; it is rolled back when no debit stands, and then nothing is staked or paid; it pays no more than declared.
  CONSTRAINT rounds_sound CHECK (
    (state = 'open') = (settled_at IS NULL)
    AND (state = 'rolled_back') = (stakes = 0)
    AND returned <= stake AND (stakes > 0 OR (stakes = 0 AND returned = stake AND payout = 0))
    AND (max_multiple IS NULL OR stake = 0 OR payout <= stake::numeric * max_multiple))
) WITH (fillfactor = 80);
CREATE INDEX rounds_of_player ON rounds (player_id, placed_at DESC);
CREATE INDEX rounds_won ON rounds (payout DESC) WHERE state = 'settled' AND payout > stake AND currency <> 'FUN';

CREATE TYPE provider_command AS ENUM ('debit', 'credit', 'promo_win', 'rollback', 'tombstone');
CREATE TYPE provider_command_state AS ENUM ('posted', 'refused', 'rolled_back', 'tombstone');

-- Every command of a provider once, with its answer. A tombstone is a rollback that came before what it rolls back.
CREATE TABLE provider_transactions (
  provider        text NOT NULL,
  transaction_ref text NOT NULL,
  kind            provider_command NOT NULL,
  payload_hash    bytea,
  state           provider_command_state NOT NULL,
  amount          units NOT NULL DEFAULT 0,
  reference_ref   text,
  round_id        bigint,
  cash_account    bigint,
  reply_status    text,
  reply_balance   bigint,
  made_at         timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (provider, transaction_ref),
  CONSTRAINT provider_transactions_sound CHECK (
    (kind = 'tombstone') = (state = 'tombstone')
    AND (kind = 'tombstone') = (payload_hash IS NULL OR reply_status IS NULL))
) WITH (fillfactor = 90);
CREATE INDEX provider_transactions_credits ON provider_transactions (provider, reference_ref) WHERE kind = 'credit';

CREATE TYPE provider_reply AS (status text, balance bigint, currency text, duplicate boolean);
