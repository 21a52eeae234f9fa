-- Rounds that have not ended: reconciliation reports a stake that a round holds for too long.
CREATE INDEX rounds_open ON rounds (id) WHERE state = 'open';

-- Wins that a provider sent and the platform rejected. Reconciliation reports one until its transaction id is used or
-- its round has ended.
CREATE TABLE rejected_wins (
  id              integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  provider        text NOT NULL REFERENCES providers (code),
  transaction_ref text NOT NULL,
  -- Null for a win without a bet.
  round_id        bigint,
  player_id       uuid NOT NULL,
  game_code       text NOT NULL,
  currency        text NOT NULL,
  amount          units NOT NULL,
  -- The provider response.
  status          text NOT NULL,
  rejected_at     timestamptz NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT rejected_wins_once UNIQUE (provider, transaction_ref)
);
