-- Double entry. An entry moves money of one currency between accounts; its postings sum to zero.
-- Amounts are 1/100000 of the currency unit.

-- Rules of single values are domains: unlike a check constraint, a domain costs nothing when another column changes.
CREATE DOMAIN currency_code AS text CHECK (VALUE ~ '^[A-Z]{3,5}$');
CREATE DOMAIN units AS bigint CHECK (VALUE >= 0);
CREATE DOMAIN non_empty_text AS text CHECK (VALUE <> '');

-- The chart of accounts. An account copies the minimum of its kind when it is opened; null allows a negative balance.
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

-- Accounts are locked in the order of their ids. Ids of house accounts start above all player accounts, so the
-- contended rows are locked last and for the shortest time.
CREATE SEQUENCE ledger_player_account_id MINVALUE 1 MAXVALUE 999999999999999;
CREATE SEQUENCE ledger_house_account_id MINVALUE 1000000000000000;

CREATE TABLE ledger_accounts (
  id        bigint PRIMARY KEY,
  code      text NOT NULL,
  currency  currency_code NOT NULL,
  stripe    smallint NOT NULL DEFAULT 0,
  kind      text NOT NULL REFERENCES ledger_account_kinds (kind),
  player_id uuid,
  -- Set by a trigger when the account is opened; a generated column would be computed again with every posting.
  trial     boolean,
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
  kind       non_empty_text NOT NULL,
  reference  non_empty_text NOT NULL,
  currency   currency_code NOT NULL,
  reverses   bigint REFERENCES ledger_entries (id),
  -- Audit record of the movement: the actor, the reason and the request that caused it.
  actor      non_empty_text NOT NULL,
  reason     non_empty_text NOT NULL,
  request_id text,
  created_at    timestamptz NOT NULL,
  digest     bytea NOT NULL,
  CONSTRAINT ledger_entry_reference UNIQUE (kind, reference)
);

CREATE UNIQUE INDEX ledger_entry_reverses_once ON ledger_entries (reverses) WHERE reverses IS NOT NULL;

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

-- Entries with their legs. An entry is posted by an insert into this view: all legs are known at once, so the
-- accounts move in one statement and the postings are written in one.
CREATE VIEW ledger_journal AS
  SELECT e.id, e.kind::text, e.reference::text, e.currency::text, e.reverses, e.actor::text, e.reason::text,
         e.request_id, legs.accounts, legs.amounts
    FROM ledger_entries e,
         LATERAL (SELECT array_agg(p.account_id ORDER BY p.leg) AS accounts,
                         array_agg(p.amount ORDER BY p.leg) AS amounts
                    FROM ledger_postings p WHERE p.entry_id = e.id) AS legs;

CREATE TRIGGER ledger_journal_written INSTEAD OF INSERT ON ledger_journal
  FOR EACH ROW EXECUTE FUNCTION ledger_write_entry();
CREATE TRIGGER ledger_entry_sealed BEFORE INSERT ON ledger_entries
  FOR EACH ROW EXECUTE FUNCTION ledger_seal_entry();
CREATE TRIGGER ledger_account_initial_state BEFORE INSERT ON ledger_accounts
  FOR EACH ROW EXECUTE FUNCTION ledger_validate_new_account();

-- Entries and postings are append-only; accounts are never deleted and change only through the journal.
CREATE TRIGGER ledger_entry_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_entries
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_reject_change();
CREATE TRIGGER ledger_posting_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_postings
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_reject_change();
CREATE TRIGGER ledger_entry_balanced BEFORE INSERT ON ledger_postings
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_reject_direct_posting();
CREATE TRIGGER ledger_account_no_delete BEFORE DELETE OR TRUNCATE ON ledger_accounts
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_reject_change();
CREATE TRIGGER ledger_account_no_direct_update BEFORE UPDATE ON ledger_accounts
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_reject_direct_update();
