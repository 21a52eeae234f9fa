-- Double entry. One entry moves money of one currency between accounts; its postings sum to zero.
-- Amounts are 1/100000 of the currency unit.

-- Rules of single values are domains: unlike checks they cost nothing when a row is written again for another column.
CREATE DOMAIN currency_code AS text CHECK (VALUE ~ '^[A-Z]{3,5}$');
CREATE DOMAIN units AS bigint CHECK (VALUE >= 0);
CREATE DOMAIN said AS text CHECK (VALUE <> '');

-- The chart of accounts. An account copies the minimum of its kind when it is opened; null means that it may go below zero.
CREATE TABLE ledger_account_kinds (
  kind    text PRIMARY KEY,
  owner   text NOT NULL CHECK (owner IN ('player', 'house', 'outside')),
  minimum bigint
);

INSERT INTO ledger_account_kinds (kind, owner, minimum) VALUES
  ('cash', 'player', 0),
  ('bonus', 'player', 0),
  ('locked', 'player', 0),
  ('transit', 'player', 0),
  ('dispute', 'player', 0),
  ('vendor', 'player', 0),
  ('receivable', 'player', NULL),
  ('commission', 'player', 0),
  ('open_bets', 'house', 0),
  ('revenue', 'house', NULL),
  ('expense', 'house', NULL),
  ('jackpot', 'house', 0),
  ('promo', 'house', 0),
  ('capital', 'outside', NULL),
  ('deposit', 'outside', NULL),
  ('payout', 'outside', NULL),
  ('rounding', 'house', NULL);

-- A self-excluded player plays no more, and is still paid.
ALTER TABLE players DROP CONSTRAINT players_status;
ALTER TABLE players ADD CONSTRAINT players_status CHECK (status IN ('active', 'disabled', 'excluded'));

-- Trial money never meets real money: a trial player has accounts in FUN alone, everybody else none in FUN.
ALTER TABLE players ADD COLUMN trial boolean GENERATED ALWAYS AS (type = 4) STORED;
ALTER TABLE players ADD CONSTRAINT players_trial UNIQUE (id, trial);

-- Accounts are locked in the order of their ids. House accounts start far above all players' accounts, so the
-- contended rows are locked last and held shortest.
CREATE SEQUENCE ledger_player_account_id MINVALUE 1 MAXVALUE 999999999999999;
CREATE SEQUENCE ledger_house_account_id MINVALUE 1000000000000000;

CREATE TABLE ledger_accounts (
  id        bigint PRIMARY KEY,
  code      text NOT NULL,
  currency  currency_code NOT NULL,
  stripe    smallint NOT NULL DEFAULT 0,
  kind      text NOT NULL REFERENCES ledger_account_kinds (kind),
  player_id uuid,
  trial     boolean GENERATED ALWAYS AS (currency::text = 'FUN') STORED,
  minimum   bigint,
  balance   bigint NOT NULL DEFAULT 0,
  sequence  bigint NOT NULL DEFAULT 0,
  last_hash bytea NOT NULL DEFAULT decode(repeat('00', 32), 'hex'),
  CONSTRAINT ledger_account_code UNIQUE (code, currency, stripe),
  CONSTRAINT ledger_account_no_overdraft CHECK (balance >= minimum),
  CONSTRAINT ledger_account_trial_money FOREIGN KEY (player_id, trial) REFERENCES players (id, trial)
) WITH (fillfactor = 50);

CREATE INDEX ledger_account_player ON ledger_accounts (player_id) WHERE player_id IS NOT NULL;

CREATE TABLE ledger_entries (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind       said NOT NULL,
  reference  said NOT NULL,
  currency   currency_code NOT NULL,
  reverses   bigint REFERENCES ledger_entries (id),
  -- Who caused it, why, and by which request: the audit record of the movement, in the same transaction by construction.
  actor      said NOT NULL,
  reason     said NOT NULL,
  request_id text,
  made_at    timestamptz NOT NULL,
  digest     bytea NOT NULL,
  CONSTRAINT ledger_entry_reference UNIQUE (kind, reference)
);

CREATE UNIQUE INDEX ledger_entry_reverses_once ON ledger_entries (reverses) WHERE reverses IS NOT NULL;

-- `sequence`, `balance_after` and `hash` are filled by the trigger that moves the account's balance.
CREATE TABLE ledger_postings (
  entry_id      bigint NOT NULL,
  leg           smallint NOT NULL,
  account_id    bigint NOT NULL,
  sequence      bigint NOT NULL,
  amount        bigint NOT NULL,
  balance_after bigint NOT NULL,
  hash          bytea NOT NULL,
  PRIMARY KEY (account_id, sequence),
  CONSTRAINT ledger_posting_leg UNIQUE (entry_id, leg)
);
