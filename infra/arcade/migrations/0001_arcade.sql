-- Amounts are whole numbers of 1/100000 of the currency unit.

CREATE TABLE sessions (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  token_hash bytea NOT NULL CONSTRAINT sessions_token UNIQUE,
  mode text NOT NULL CONSTRAINT sessions_mode CHECK (mode IN ('real', 'demo')),
  owner text NOT NULL,
  wallet_token text,
  nickname text NOT NULL,
  currency text NOT NULL,
  game_code text NOT NULL,
  game text NOT NULL CONSTRAINT sessions_game CHECK (game IN ('slot', 'dice')),
  language text NOT NULL,
  balance bigint NOT NULL,
  next_round_at timestamptz NOT NULL DEFAULT now(),
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  replaced_at timestamptz,
  CONSTRAINT sessions_wallet CHECK ((mode = 'real') = (wallet_token IS NOT NULL))
);
CREATE INDEX sessions_owner ON sessions (owner, created_at);

CREATE TABLE seeds (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  owner text NOT NULL,
  state text NOT NULL CONSTRAINT seeds_state CHECK (state IN ('next', 'active', 'revealed')),
  server_seed text NOT NULL CONSTRAINT seeds_server_seed CHECK (server_seed ~ '^[0-9a-f]{64}$'),
  server_seed_hash text NOT NULL CONSTRAINT seeds_hash UNIQUE,
  client_seed text NOT NULL,
  next_nonce integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  revealed_at timestamptz,
  CONSTRAINT seeds_commitment CHECK (server_seed_hash = encode(sha256(convert_to(server_seed, 'UTF8')), 'hex')),
  CONSTRAINT seeds_revealed CHECK ((state = 'revealed') = (revealed_at IS NOT NULL))
);
CREATE UNIQUE INDEX seeds_one_active ON seeds (owner) WHERE state = 'active';
CREATE UNIQUE INDEX seeds_one_next ON seeds (owner) WHERE state = 'next';

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
  seed_id uuid NOT NULL REFERENCES seeds,
  nonce integer NOT NULL,
  outcome jsonb NOT NULL,
  multiplier_numerator integer NOT NULL CONSTRAINT rounds_multiplier CHECK (multiplier_numerator >= 0),
  multiplier_denominator integer NOT NULL CONSTRAINT rounds_multiplier_denominator CHECK (multiplier_denominator > 0),
  payout bigint NOT NULL CONSTRAINT rounds_payout CHECK (payout >= 0),
  state text NOT NULL CONSTRAINT rounds_state
    CHECK (state IN ('DEBITING', 'DEBITED', 'CREDITING', 'DONE', 'REFUSED', 'ROLLING_BACK', 'ROLLED_BACK')),
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
  CONSTRAINT rounds_idempotency UNIQUE (session_id, idempotency_key),
  CONSTRAINT rounds_nonce UNIQUE (seed_id, nonce)
);
CREATE UNIQUE INDEX rounds_one_at_a_time ON rounds (session_id) WHERE state IN ('DEBITING', 'DEBITED', 'CREDITING', 'ROLLING_BACK');
CREATE INDEX rounds_unfinished ON rounds (claimed_until) WHERE state IN ('DEBITING', 'DEBITED', 'CREDITING', 'ROLLING_BACK');
CREATE INDEX rounds_owner ON rounds (owner, number DESC);

-- The practice wallet answers as the platform's does: once per transaction id, and a rollback may come first.
CREATE TABLE demo_transactions (
  id uuid PRIMARY KEY,
  session_id uuid NOT NULL REFERENCES sessions,
  kind text NOT NULL CONSTRAINT demo_transactions_kind CHECK (kind IN ('debit', 'credit', 'rollback', 'tombstone')),
  reference uuid,
  amount bigint NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX demo_rollbacks ON demo_transactions (reference) WHERE kind = 'rollback';
