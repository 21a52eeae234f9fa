-- Posts what is inserted into `ledger_journal`: writes the entry, moves the balances, writes the postings. Nothing
-- else writes balances and postings: see `ledger_account_no_direct_update` and `ledger_entry_balanced`.
-- Order of locks, for every function that posts: the rows of the player first (vendor wallet, then cash account, which
-- guards the account of the debt), then the house accounts in the order of their ids. Ids of players' accounts are
-- below those of house accounts, so one entry always follows the order. A function that posts several entries with
-- different house accounts locks all of these accounts before the first.
-- The accounts are read through their primary key, so they are locked in the order of their ids; `IS TRUE` keeps the
-- planner from the index that contains the currency. The planner rates an array of unknown length as expensive;
-- without `plan_cache_mode` it would plan every call again.
CREATE OR REPLACE FUNCTION ledger_write_entry() RETURNS trigger LANGUAGE plpgsql
SET enable_seqscan = off SET enable_bitmapscan = off SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  seal   bytea;
  amount bigint;
  total  bigint := 0;
  moved  bigint;
BEGIN
  IF 0 = ANY (NEW.amounts) THEN
    SELECT array_agg(legs.account), array_agg(legs.amount) INTO NEW.accounts, NEW.amounts
      FROM unnest(NEW.accounts, NEW.amounts) AS legs (account, amount) WHERE legs.amount <> 0;
  END IF;
  FOREACH amount IN ARRAY coalesce(NEW.amounts, '{}') LOOP
    total := total + amount;
  END LOOP;

  INSERT INTO ledger_entries (kind, reference, currency, reverses, actor, reason, request_id)
  VALUES (NEW.kind, NEW.reference, NEW.currency, NEW.reverses, NEW.actor, NEW.reason, NEW.request_id)
  RETURNING id, digest INTO NEW.id, seal;

  WITH moved AS (
    UPDATE ledger_accounts a
       SET balance = a.balance + NEW.amounts[array_position(NEW.accounts, a.id)],
           sequence = a.sequence + 1,
           last_hash = ledger_hash(a.last_hash, a.id, a.sequence + 1, NEW.amounts[array_position(NEW.accounts, a.id)],
             a.balance + NEW.amounts[array_position(NEW.accounts, a.id)], NEW.id, seal)
     WHERE a.id = ANY (NEW.accounts) AND (a.currency = NEW.currency) IS TRUE
    RETURNING WITH (OLD AS before) a.id, a.sequence, a.balance - before.balance AS amount, a.balance, a.last_hash
  )
  INSERT INTO ledger_postings (entry_id, leg, account_id, sequence, amount, balance_after, hash)
  SELECT NEW.id, array_position(NEW.accounts, m.id), m.id, m.sequence, m.amount, m.balance, m.last_hash FROM moved m;

  GET DIAGNOSTICS moved = ROW_COUNT;
  IF total = 0 AND moved > 0 AND moved = cardinality(NEW.amounts) THEN
    RETURN NEW;
  ELSIF coalesce(cardinality(NEW.amounts), 0) = 0 THEN
    RAISE EXCEPTION 'entry % % moves nothing', NEW.kind, NEW.reference
      USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_entry_empty';
  ELSIF total = 0 THEN
    RAISE EXCEPTION 'entry % % names no account, one of another currency, or one twice', NEW.kind, NEW.reference
      USING ERRCODE = 'foreign_key_violation', CONSTRAINT = 'ledger_posting_currency';
  END IF;
  RAISE EXCEPTION 'entry % % does not sum to zero', NEW.kind, NEW.reference
    USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_entry_balanced';
END $$;
