-- Differences between the wallet APIs of providers, one row each.
CREATE TABLE providers (
  code             text PRIMARY KEY,
  enabled          boolean NOT NULL DEFAULT true,
  -- The response to a repeated command has the balance of the first response or the current balance.
  duplicate_response  text NOT NULL DEFAULT 'original' CHECK (duplicate_response IN ('original', 'current')),
  unknown_rollback text NOT NULL DEFAULT 'OK' CHECK (unknown_rollback IN ('OK', 'BET_NOT_FOUND')),
  -- `allow` reverses the payout; a payout that the player has already spent becomes a receivable.
  settled_rollback text NOT NULL DEFAULT 'reject' CHECK (settled_rollback IN ('reject', 'allow')),
  -- Whether a credit may come without a bet.
  promo_wins       boolean NOT NULL DEFAULT false
);
INSERT INTO providers (code) VALUES ('arcade');
CREATE TRIGGER providers_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON providers
  FOR EACH STATEMENT EXECUTE FUNCTION notify_system_changed();

CREATE TABLE stake_limits (
  player_id uuid PRIMARY KEY REFERENCES players (id),
  per_bet   bigint CHECK (per_bet >= 0),
  per_day   bigint CHECK (per_day >= 0)
);
CREATE TRIGGER stake_limits_limited AFTER INSERT OR UPDATE OR DELETE ON stake_limits
  FOR EACH ROW EXECUTE FUNCTION update_player_limited();
CREATE TRIGGER players_limited BEFORE UPDATE OF limited ON players FOR EACH ROW EXECUTE FUNCTION set_player_limited();

-- One launch of a game. The launch token works once; it is exchanged for a session token, valid until `expires_at`.
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
-- Recent players of a table. A session is written twice: at the launch and when the token is exchanged.
CREATE INDEX game_sessions_joined ON game_sessions (game_code, created_at) INCLUDE (player_id)
  WHERE session_hash IS NOT NULL;

CREATE TYPE round_state AS ENUM ('open', 'settled', 'rolled_back');

-- A round of one player: one or more stakes, any number of payouts, one end. Its references are copied from a game
-- session, whose foreign keys cover them. Rules over several columns are the trigger `rounds_consistent`: a check
-- constraint of many columns is parsed again in every statement that writes the table.
CREATE TABLE rounds (
  id                bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  provider          text NOT NULL,
  round_ref         text NOT NULL,
  player_id         uuid NOT NULL,
  game_code         text NOT NULL,
  currency          text NOT NULL,
  state             round_state NOT NULL DEFAULT 'open',
  -- Sum of all stakes.
  stake             units NOT NULL,
  -- Part of the stakes that rollbacks returned.
  returned          units NOT NULL DEFAULT 0,
  -- Number of debits that were not rolled back.
  debits            integer NOT NULL DEFAULT 1,
  payout            units NOT NULL DEFAULT 0,
  max_multiple      integer,
  placed_at         timestamptz NOT NULL DEFAULT clock_timestamp(),
  settled_at        timestamptz,
  cash_account      bigint NOT NULL,
  open_bets_account bigint NOT NULL,
  revenue_account   bigint NOT NULL,
  CONSTRAINT rounds_identity UNIQUE (provider, round_ref, player_id)
) WITH (fillfactor = 80);
CREATE INDEX rounds_of_player ON rounds (player_id, placed_at DESC);
CREATE INDEX rounds_won ON rounds (payout DESC) WHERE state = 'settled' AND payout > stake AND currency <> 'FUN';
-- A BRIN index finds recently settled rounds and, unlike a B-tree, costs nearly nothing per bet.
CREATE INDEX rounds_settled_lately ON rounds USING brin (settled_at);
CREATE TRIGGER rounds_consistent BEFORE INSERT OR UPDATE ON rounds
  FOR EACH ROW EXECUTE FUNCTION check_round_consistency();

CREATE TYPE provider_command AS ENUM ('debit', 'credit', 'promo_win', 'rollback', 'tombstone');
CREATE TYPE provider_command_state AS ENUM ('posted', 'rejected', 'rolled_back', 'tombstone');

-- Every command of a provider once, with its response. A tombstone is a rollback that arrived before its command.
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
  response_status    text,
  response_balance   bigint,
  created_at         timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (provider, transaction_ref)
) WITH (fillfactor = 90);
CREATE INDEX provider_transactions_credits ON provider_transactions (provider, reference_ref) WHERE kind = 'credit';
CREATE TRIGGER provider_transactions_consistent BEFORE INSERT OR UPDATE ON provider_transactions
  FOR EACH ROW EXECUTE FUNCTION check_provider_transaction_consistency();

CREATE TYPE provider_response AS (status text, balance bigint, currency text, duplicate boolean);
