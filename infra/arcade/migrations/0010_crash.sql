-- A chain of hashes serves crash rounds from its end towards its start: each is the SHA-256 preimage of the one before it.
CREATE TABLE crash_chains (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  number bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT crash_chains_number UNIQUE,
  seed text NOT NULL CONSTRAINT crash_chains_seed CHECK (seed ~ '^[0-9a-f]{64}$'),
  terminating_hash text NOT NULL CONSTRAINT crash_chains_terminating_hash UNIQUE CHECK (terminating_hash ~ '^[0-9a-f]{64}$'),
  salt text NOT NULL CONSTRAINT crash_chains_salt CHECK (salt <> ''),
  length integer NOT NULL,
  -- How many rounds have been taken from it.
  position integer NOT NULL DEFAULT 0 CONSTRAINT crash_chains_position CHECK (position BETWEEN 0 AND length),
  created_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE crash_rounds (
  id uuid PRIMARY KEY,
  number bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT crash_rounds_number UNIQUE,
  chain_id uuid NOT NULL REFERENCES crash_chains,
  position integer NOT NULL,
  hash text NOT NULL CONSTRAINT crash_rounds_hash CHECK (hash ~ '^[0-9a-f]{64}$'),
  point integer NOT NULL CONSTRAINT crash_rounds_point CHECK (point BETWEEN 100 AND 1000000),
  crash_ms integer NOT NULL CONSTRAINT crash_rounds_crash_ms CHECK (crash_ms >= 0),
  phase text NOT NULL DEFAULT 'BETTING' CONSTRAINT crash_rounds_phase CHECK (phase IN ('BETTING', 'RUNNING', 'CRASHED')),
  betting_ends timestamptz NOT NULL,
  started_at timestamptz,
  crashed_at timestamptz,
  CONSTRAINT crash_rounds_place UNIQUE (chain_id, position),
  CONSTRAINT crash_rounds_started CHECK ((phase = 'BETTING') = (started_at IS NULL)),
  CONSTRAINT crash_rounds_crashed CHECK ((phase = 'CRASHED') = (crashed_at IS NOT NULL))
);
CREATE UNIQUE INDEX crash_rounds_one_at_a_time ON crash_rounds ((true)) WHERE phase <> 'CRASHED';

-- A bet on a crash round is a round of its player that is drawn from the shared chain instead of the player's seeds.
ALTER TABLE rounds ALTER COLUMN seed_id DROP NOT NULL;
ALTER TABLE rounds ALTER COLUMN nonce DROP NOT NULL;
ALTER TABLE rounds ADD COLUMN crash_round_id uuid REFERENCES crash_rounds;
-- When a cash-out was recorded, in milliseconds after the start. It stands whatever happens to the service afterwards.
ALTER TABLE rounds ADD COLUMN cashed_ms integer;
ALTER TABLE rounds ADD CONSTRAINT rounds_drawn_from CHECK ((crash_round_id IS NULL) = (seed_id IS NOT NULL) AND (seed_id IS NULL) = (nonce IS NULL));
CREATE INDEX rounds_crash_round ON rounds (crash_round_id) WHERE crash_round_id IS NOT NULL;
CREATE UNIQUE INDEX rounds_one_crash_bet ON rounds (crash_round_id, owner)
  WHERE crash_round_id IS NOT NULL AND state NOT IN ('REFUSED', 'ROLLED_BACK');

-- Every arcade tells its players at once, whichever of them a bet or a phase came from.
CREATE FUNCTION tell_crash_round() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('crash', '{"kind":"phase"}');
  RETURN NULL;
END $$;
CREATE TRIGGER crash_rounds_told AFTER INSERT OR UPDATE OF phase, betting_ends ON crash_rounds
  FOR EACH ROW EXECUTE FUNCTION tell_crash_round();

CREATE FUNCTION tell_crash_bet() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('crash', json_build_object(
    'kind', 'bet', 'joined', NEW.state = 'PLAYING', 'round', NEW.crash_round_id, 'id', NEW.id, 'currency', NEW.currency, 'stake', NEW.stake::text,
    'nickname', (SELECT nickname FROM sessions WHERE id = NEW.session_id), 'cashedAt', NEW.outcome -> 'cashedAt')::text);
  RETURN NULL;
END $$;
CREATE TRIGGER crash_bets_told AFTER UPDATE OF state ON rounds FOR EACH ROW
  WHEN (NEW.crash_round_id IS NOT NULL AND NEW.state <> OLD.state
    AND (NEW.state = 'PLAYING' OR (NEW.state = 'CREDITING' AND NEW.multiplier_numerator > 0)))
  EXECUTE FUNCTION tell_crash_bet();
