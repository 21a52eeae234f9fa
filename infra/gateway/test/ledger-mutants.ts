import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import * as provider from '#modules/provider/provider.service.ts';
import type { Commands } from './ledger-scene.ts';

export interface Mutant {
  readonly name: string;
  /** Start of the title of the check that has to fail. */
  readonly killedBy: string;
  /** Statements that break the schema. */
  readonly schema?: readonly string[];
  /** A function's migration with pieces of its text replaced. */
  readonly functions?: readonly {
    readonly file: string;
    readonly swap: readonly (readonly [from: string, to: string])[];
  }[];
  readonly commands?: Commands;
}

const migrations = path.join(import.meta.dirname, '../migrations');

/** Puts the mutant into a database; a swap whose text is not there any more is an error, not a mutant that lives. */
export async function infect(pool: pg.Pool, { schema = [], functions = [] }: Mutant): Promise<void> {
  for (const { file, swap } of functions) {
    let text = await readFile(path.join(migrations, `${file}.sql`), 'utf8');
    for (const [from, to] of swap) {
      if (!text.includes(from)) throw new Error(`${file} has no "${from}"`);
      text = text.replaceAll(from, to);
    }
    await pool.query(
      text
        .replaceAll('CREATE FUNCTION', 'CREATE OR REPLACE FUNCTION')
        .replaceAll('CREATE TRIGGER', 'CREATE OR REPLACE TRIGGER'),
    );
  }
  for (const statement of schema) await pool.query(statement);
}

const without = (file: string, ...pieces: readonly string[]) => ({
  file,
  swap: pieces.map((piece) => [piece, ''] as const),
});

const roundedToCents: Commands = {
  ...provider,
  debit: (db, caller, body) => provider.debit(db, caller, { ...body, amount: Number(body.amount).toFixed(2) }),
};

/** One defect each, as they are known from real ledgers. */
export const mutants: readonly Mutant[] = [
  {
    name: 'idempotency by looking first',
    killedBy: '§5 row 21',
    schema: [
      'ALTER TABLE provider_transactions DROP CONSTRAINT provider_transactions_pkey',
      'ALTER TABLE ledger_entries DROP CONSTRAINT ledger_entry_reference',
    ],
    functions: [
      {
        file: '0382_provider_debit',
        swap: [
          [
            'BEGIN\n',
            'BEGIN\n  IF EXISTS (SELECT FROM provider_transactions WHERE provider = p_provider AND transaction_ref = p_transaction) THEN RETURN provider_replay(p_provider, p_transaction, p_payload, p_live); END IF;\n',
          ],
          ['  ON CONFLICT DO NOTHING', ''],
        ],
      },
    ],
  },
  {
    name: 'balance read, then written',
    killedBy: 'invariants 06 and 14',
    functions: [
      {
        file: '0229_ledger_write_entry',
        swap: [
          [
            'BEGIN\n',
            'seen jsonb;\nBEGIN\n  SELECT jsonb_object_agg(x.id, x.balance) INTO seen FROM ledger_accounts x WHERE x.id = ANY (NEW.accounts);\n',
          ],
          ['SET balance = a.balance +', 'SET balance = (seen ->> a.id::text)::bigint +'],
        ],
      },
    ],
  },
  {
    name: 'funds checked before the lock',
    killedBy: 'invariant 09',
    schema: ['ALTER TABLE ledger_accounts DROP CONSTRAINT ledger_account_no_overdraft'],
    functions: [without('0382_provider_debit', ' FOR NO KEY UPDATE')],
  },
  {
    name: 'no overdraft constraint',
    killedBy: 'invariant 09',
    schema: ['ALTER TABLE ledger_accounts DROP CONSTRAINT ledger_account_no_overdraft'],
  },
  {
    name: 'no tombstone',
    killedBy: '§5 row 6',
    functions: [
      {
        file: '0218_provider_rollback',
        swap: [
          [
            "  INSERT INTO provider_transactions (provider, transaction_ref, kind, state)\n  VALUES (p_provider, p_reference, 'tombstone', 'tombstone') ON CONFLICT DO NOTHING;",
            '  IF NOT EXISTS (SELECT FROM provider_transactions t WHERE t.provider = p_provider AND t.transaction_ref = p_reference) THEN RETURN (p_unknown, NULL, NULL, false)::provider_reply; END IF;',
          ],
        ],
      },
    ],
  },
  {
    name: 'settled twice',
    killedBy: 'invariant 17',
    functions: [without('0214_provider_credit', "    WHEN bet.state <> 'open' THEN 'ROUND_CLOSED'\n")],
  },
  {
    name: 'stake not freed at settlement',
    killedBy: 'invariants 07, 08, 13, 16 and 19',
    functions: [{ file: '0214_provider_credit', swap: [['bet.stake - bet.returned ELSE 0', '0 ELSE 0']] }],
  },
  {
    name: 'credit of 0 leaves the round open',
    killedBy: '§5 row 12',
    functions: [{ file: '0214_provider_credit', swap: [['p_finished OR p_amount = 0', 'p_finished']] }],
  },
  {
    name: 'balance summed in floating point',
    killedBy: 'invariant 10',
    functions: [
      { file: '0229_ledger_write_entry', swap: [['SET balance = a.balance +', 'SET balance = a.balance::float8 +']] },
    ],
  },
  { name: 'amounts rounded for each request', killedBy: '§5 row 1', commands: roundedToCents },
  {
    name: 'credit blocked for the excluded',
    killedBy: '§5 row 13',
    functions: [
      {
        file: '0214_provider_credit',
        swap: [
          [
            '    WHEN bet.currency <> p_currency',
            "    WHEN (SELECT p.status FROM players p WHERE p.id = bet.player_id) <> 'active' THEN 'PLAYER_EXCLUDED'\n    WHEN bet.currency <> p_currency",
          ],
        ],
      },
    ],
  },
  {
    name: 'exclusion not looked at',
    killedBy: 'invariant 32',
    functions: [without('0382_provider_debit', "      WHEN player_status = 'excluded' THEN 'PLAYER_EXCLUDED'\n")],
  },
  {
    name: 'limit not looked at',
    killedBy: 'invariant 33',
    functions: [
      without(
        '0382_provider_debit',
        "      WHEN limited AND stake_limit_reached(player, p_amount) THEN 'LIMIT_REACHED'\n",
      ),
    ],
  },
  {
    name: 'limit looked at before the lock',
    killedBy: 'invariant 33',
    functions: [
      {
        file: '0382_provider_debit',
        swap: [
          [
            'BEGIN\n',
            'BEGIN\n  SELECT stake_limit_reached(s.player_id, p_amount) INTO p_live FROM game_sessions s WHERE s.session_hash = p_session;\n',
          ],
          ['limited AND stake_limit_reached(player, p_amount)', 'p_live'],
        ],
      },
    ],
  },
  {
    name: 'expiry not looked at',
    killedBy: '§5 row 8',
    functions: [without('0382_provider_debit', ' OR valid_until <= clock_timestamp()')],
  },
  {
    name: 'maintenance not looked at',
    killedBy: '§5 row 8',
    functions: [without('0382_provider_debit', "      WHEN closed THEN 'MAINTENANCE'\n")],
  },
  {
    name: 'maintenance of the vendor told to nobody',
    killedBy: '§5 row 8',
    schema: ['DROP TRIGGER vendors_stakes_closed ON vendors'],
  },
  {
    name: 'maintenance of the site not looked at',
    killedBy: '§5 row 8',
    functions: [without('0382_provider_debit', ' OR (SELECT maintenance FROM system_status)')],
  },
  {
    name: 'maintenance of the game told to nobody',
    killedBy: '§5 row 8',
    schema: ['DROP TRIGGER games_stakes_closed ON games'],
  },
  {
    name: 'limit told to nobody',
    killedBy: 'invariant 33',
    schema: ['DROP TRIGGER stake_limits_limited ON stake_limits'],
  },
  {
    name: 'sum of an entry not looked at',
    killedBy: 'invariant 01',
    functions: [without('0229_ledger_write_entry', 'total = 0 AND ')],
  },
  {
    name: 'legs that found no account not counted',
    killedBy: 'invariant 11',
    functions: [without('0229_ledger_write_entry', ' AND moved = cardinality(NEW.amounts)')],
  },
  {
    name: 'no balance trigger',
    killedBy: 'invariant 01',
    schema: ['DROP TRIGGER ledger_entry_balanced ON ledger_postings'],
  },
  {
    name: 'nothing is append-only',
    killedBy: 'invariant 02',
    schema: [
      'CREATE OR REPLACE FUNCTION ledger_refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NEW; END $$',
    ],
  },
  {
    name: 'hash without the one before',
    killedBy: 'invariant 03',
    functions: [
      {
        file: '0203_ledger_posting_moves_balance',
        swap: [['sha256(p_previous ||', "sha256(coalesce(p_previous, '') ||"]],
      },
      { file: '0229_ledger_write_entry', swap: [['ledger_hash(a.last_hash,', 'ledger_hash(NULL,']] },
    ],
  },
  {
    name: 'entries without a seal',
    killedBy: 'invariant 03',
    functions: [
      {
        file: '0202_ledger_entry_sealed',
        swap: [
          [
            'NEW.digest := ledger_entry_digest(\n    NEW.kind, NEW.reference, NEW.currency, NEW.reverses, NEW.actor, NEW.reason, NEW.request_id, NEW.made_at);',
            "NEW.digest := '';",
          ],
        ],
      },
    ],
  },
  {
    name: 'sequence with gaps',
    killedBy: 'invariants 06 and 14',
    functions: [{ file: '0229_ledger_write_entry', swap: [['a.sequence + 1', 'a.sequence + 2']] }],
  },
  {
    name: 'reference posted twice',
    killedBy: 'invariants 04, 05 and 36',
    schema: ['ALTER TABLE ledger_entries DROP CONSTRAINT ledger_entry_reference'],
  },
  { name: 'reversed twice', killedBy: 'invariant 12', schema: ['DROP INDEX ledger_entry_reverses_once'] },
  {
    name: 'currencies mixed',
    killedBy: 'invariant 11',
    functions: [without('0229_ledger_write_entry', ' AND (a.currency = NEW.currency) IS TRUE')],
  },
  {
    name: 'refused duplicate told as applied',
    killedBy: '§5 row 5',
    functions: [{ file: '0211_provider_replay', swap: [['RETURN (earlier.reply_status,', "RETURN ('OK',"]] }],
  },
  {
    name: 'refused duplicate tried again',
    killedBy: 'invariants 15 and 21',
    functions: [
      {
        file: '0382_provider_debit',
        swap: [
          [
            'BEGIN\n',
            "BEGIN\n  DELETE FROM provider_transactions WHERE provider = p_provider AND transaction_ref = p_transaction AND state = 'refused';\n",
          ],
        ],
      },
    ],
  },
  {
    name: 'same id, other payload accepted',
    killedBy: '§5 row 4',
    functions: [{ file: '0211_provider_replay', swap: [['earlier.payload_hash <> p_payload', 'false']] }],
  },
  {
    name: 'rolled back twice',
    killedBy: '§5 row 16',
    schema: [
      'ALTER TABLE ledger_entries DROP CONSTRAINT ledger_entry_reference',
      'DROP INDEX ledger_entry_reverses_once',
      'DROP TRIGGER rounds_sound ON rounds',
    ],
    functions: [
      {
        file: '0218_provider_rollback',
        swap: [
          ["undone.kind = 'debit' AND undone.state = 'posted' THEN\n    FOR", "undone.kind = 'debit' THEN\n    FOR"],
        ],
      },
      {
        file: '0217_round_return_stake',
        swap: [
          ["AND t.kind = 'debit' AND t.state = 'posted'", "AND t.kind = 'debit'"],
          ["bet.state = 'open'", 'false'],
        ],
      },
    ],
  },
  {
    name: 'win taken back beyond the cash',
    killedBy: '§5 row 20',
    functions: [
      { file: '0216_round_take_back_payout', swap: [['least(payout.amount, payout.cash)', 'payout.amount']] },
    ],
  },
  {
    name: 'settled bet rolled back against the profile',
    killedBy: '§5 row 19',
    functions: [{ file: '0218_provider_rollback', swap: [["p_settled = 'reject'", 'false']] }],
  },
  {
    name: 'payout above the declared maximum',
    killedBy: 'invariant 18',
    schema: ['DROP TRIGGER rounds_sound ON rounds'],
    functions: [
      without(
        '0214_provider_credit',
        "    WHEN bet.stake > 0 AND bet.payout + p_amount > bet.stake::numeric * bet.max_multiple THEN 'INVALID_REQUEST'\n",
      ),
    ],
  },
  {
    name: 'balance moved by hand',
    killedBy: 'invariant 02',
    functions: [{ file: '0224_ledger_account_moved_by_postings', swap: [['pg_trigger_depth() = 1', 'false']] }],
  },
  {
    name: 'trial mark as the caller says',
    killedBy: 'invariant 31',
    functions: [
      without(
        '0225_ledger_account_trial',
        'ALTER TABLE ledger_accounts ALTER COLUMN trial DROP EXPRESSION;',
        "  NEW.trial := NEW.currency = 'FUN';\n",
      ),
    ],
  },
  {
    name: 'trial money beside real money',
    killedBy: 'invariant 31',
    schema: ['ALTER TABLE ledger_accounts DROP CONSTRAINT ledger_account_trial_money'],
  },
  {
    name: 'nobody answers for an entry',
    killedBy: 'invariant 34',
    schema: ['ALTER DOMAIN said DROP CONSTRAINT said_check'],
  },
];
