import { without, type Mutant } from './mutant.ts';

/** Defects of the ledger itself, one each, known from real ledgers. */
export const ledgerMutants: readonly Mutant[] = [
  {
    name: 'balance read first and written later, without a lock',
    killedBy: 'invariants 06 and 14',
    functions: [
      {
        name: 'ledger_write_entry',
        swap: [
          [
            'BEGIN\n',
            'seen jsonb;\nBEGIN\n  SELECT jsonb_object_agg(x.id, x.balance) ' +
              'INTO seen FROM ledger_accounts x WHERE x.id = ANY (NEW.accounts);\n',
          ],
          ['SET balance = a.balance +', 'SET balance = (seen ->> a.id::text)::bigint +'],
        ],
      },
    ],
  },
  {
    name: 'no overdraft constraint',
    killedBy: 'invariant 09',
    schema: ['ALTER TABLE ledger_accounts DROP CONSTRAINT ledger_account_no_overdraft'],
  },
  {
    name: 'balance summed in floating point',
    killedBy: 'invariant 10',
    functions: [
      { name: 'ledger_write_entry', swap: [['SET balance = a.balance +', 'SET balance = a.balance::float8 +']] },
    ],
  },
  {
    name: 'sum of an entry not checked',
    killedBy: 'invariant 01',
    functions: [without('ledger_write_entry', 'total = 0 AND ')],
  },
  {
    name: 'legs without an account not counted',
    killedBy: 'invariant 11',
    functions: [without('ledger_write_entry', ' AND moved = cardinality(NEW.amounts)')],
  },
  {
    name: 'no trigger against direct postings',
    killedBy: 'invariant 01',
    schema: ['DROP TRIGGER ledger_entry_balanced ON ledger_postings'],
  },
  {
    name: 'nothing is append-only',
    killedBy: 'invariant 02',
    schema: [
      'CREATE OR REPLACE FUNCTION ledger_reject_change() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN ' +
        'NEW; END $$',
    ],
  },
  {
    name: 'hash without the previous hash',
    killedBy: 'invariant 03',
    functions: [
      {
        name: 'ledger_hash',
        swap: [['sha256(p_previous ||', "sha256(coalesce(p_previous, '') ||"]],
      },
      { name: 'ledger_write_entry', swap: [['ledger_hash(a.last_hash,', 'ledger_hash(NULL,']] },
    ],
  },
  {
    name: 'entries without a digest',
    killedBy: 'invariant 03',
    functions: [
      {
        name: 'ledger_seal_entry',
        swap: [
          [
            'NEW.digest := ledger_entry_digest(\n    NEW.kind, NEW.reference, NEW.currency, NEW.reverses, ' +
              'NEW.actor, NEW.reason, NEW.request_id, NEW.created_at);',
            "NEW.digest := '';",
          ],
        ],
      },
    ],
  },
  {
    name: 'sequence with gaps',
    killedBy: 'invariants 06 and 14',
    functions: [{ name: 'ledger_write_entry', swap: [['a.sequence + 1', 'a.sequence + 2']] }],
  },
  {
    name: 'reference posted twice',
    killedBy: 'invariants 04, 05 and 36',
    schema: ['ALTER TABLE ledger_entries DROP CONSTRAINT ledger_entry_reference'],
  },
  { name: 'reversed twice', killedBy: 'invariant 12', schema: ['DROP INDEX ledger_entry_reverses_once'] },
  {
    name: 'currencies mixed in one entry',
    killedBy: 'invariant 11',
    functions: [without('ledger_write_entry', ' AND (a.currency = NEW.currency) IS TRUE')],
  },
  {
    name: 'direct update of a balance allowed',
    killedBy: 'invariant 02',
    functions: [{ name: 'ledger_reject_direct_update', swap: [['pg_trigger_depth() = 1', 'false']] }],
  },
  {
    name: 'trial flag taken from the caller',
    killedBy: 'invariant 31',
    functions: [without('ledger_validate_new_account', "  NEW.trial := NEW.currency = 'FUN';\n")],
  },
  {
    name: 'trial and real money in one account',
    killedBy: 'invariant 31',
    schema: ['ALTER TABLE ledger_accounts DROP CONSTRAINT ledger_account_trial_money'],
  },
  {
    name: 'entry without an actor allowed',
    killedBy: 'invariant 34',
    schema: ['ALTER DOMAIN non_empty_text DROP CONSTRAINT non_empty_text_check'],
  },
];
