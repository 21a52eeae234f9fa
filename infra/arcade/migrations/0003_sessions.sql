CREATE TABLE sessions (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  token_hash bytea NOT NULL CONSTRAINT sessions_token UNIQUE,
  mode text NOT NULL CONSTRAINT sessions_mode CHECK (mode IN ('real', 'demo')),
  owner text NOT NULL,
  wallet_token text,
  nickname text NOT NULL,
  currency text NOT NULL,
  game_code text NOT NULL,
  -- Which games exist is defined by the code.
  game text NOT NULL CONSTRAINT sessions_game CHECK (game ~ '^[a-z]{1,16}$'),
  language text NOT NULL,
  balance bigint NOT NULL,
  next_round_at timestamptz NOT NULL DEFAULT now(),
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  replaced_at timestamptz,
  vendor_wallet_id bigint REFERENCES vendor_wallets,
  -- Minimum duration of a round, from the platform's policy.
  min_round_ms integer NOT NULL DEFAULT 2500,
  CONSTRAINT sessions_wallet CHECK ((mode = 'real') = (wallet_token IS NOT NULL))
);
CREATE INDEX sessions_owner ON sessions (owner, created_at);

-- The demo wallet behaves like the platform's: each transaction id once, and a rollback may arrive before its debit.
CREATE TABLE demo_transactions (
  id uuid PRIMARY KEY,
  session_id uuid NOT NULL REFERENCES sessions,
  kind text NOT NULL CONSTRAINT demo_transactions_kind CHECK (kind IN ('debit', 'credit', 'rollback', 'tombstone')),
  reference uuid,
  amount bigint NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX demo_rollbacks ON demo_transactions (reference) WHERE kind = 'rollback';
