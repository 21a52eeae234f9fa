-- A chain of hashes serves crash rounds from its end to its start: each hash is the SHA-256 preimage of the one
-- before it.
CREATE TABLE crash_chains (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  number bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT crash_chains_number UNIQUE,
  seed text NOT NULL CONSTRAINT crash_chains_seed CHECK (seed ~ '^[0-9a-f]{64}$'),
  terminating_hash text NOT NULL
    CONSTRAINT crash_chains_terminating_hash UNIQUE CHECK (terminating_hash ~ '^[0-9a-f]{64}$'),
  salt text NOT NULL CONSTRAINT crash_chains_salt CHECK (salt <> ''),
  length integer NOT NULL,
  -- Number of rounds taken from the chain.
  position integer NOT NULL DEFAULT 0 CONSTRAINT crash_chains_position CHECK (position BETWEEN 0 AND length),
  created_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE crash_rounds (
  id uuid PRIMARY KEY,
  number bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT crash_rounds_number UNIQUE,
  chain_id uuid NOT NULL REFERENCES crash_chains,
  position integer NOT NULL,
  hash text NOT NULL CONSTRAINT crash_rounds_hash CHECK (hash ~ '^[0-9a-f]{64}$'),
  -- Multiplier in hundredths.
  point integer NOT NULL CONSTRAINT crash_rounds_point CHECK (point BETWEEN 100 AND 1000000),
  crash_ms integer NOT NULL CONSTRAINT crash_rounds_crash_ms CHECK (crash_ms >= 0),
  phase text NOT NULL DEFAULT 'BETTING'
    CONSTRAINT crash_rounds_phase CHECK (phase IN ('BETTING', 'RUNNING', 'CRASHED')),
  betting_ends timestamptz NOT NULL,
  started_at timestamptz,
  crashed_at timestamptz,
  CONSTRAINT crash_rounds_position UNIQUE (chain_id, position),
  CONSTRAINT crash_rounds_started CHECK ((phase = 'BETTING') = (started_at IS NULL)),
  CONSTRAINT crash_rounds_crashed CHECK ((phase = 'CRASHED') = (crashed_at IS NOT NULL))
);
CREATE UNIQUE INDEX crash_rounds_one_at_a_time ON crash_rounds ((true)) WHERE phase <> 'CRASHED';
CREATE TRIGGER crash_rounds_changed AFTER INSERT OR UPDATE OF phase, betting_ends ON crash_rounds
  FOR EACH ROW EXECUTE FUNCTION notify_crash_round();
