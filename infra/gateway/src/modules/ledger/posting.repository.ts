import { getCurrencyScale, ZERO, type Amount } from '@marquee/money';
import type { Queryable, Tx } from '@marquee/service/database';

export interface Leg {
  readonly account: bigint;
  /** Positive amounts credit the account. */
  readonly amount: Amount;
}

export interface Entry {
  readonly kind: string;
  /** Unique within the kind; `ledger_entry_reference` rejects a duplicate. */
  readonly reference: string;
  readonly currency: string;
  readonly legs: readonly Leg[];
  readonly actor: string;
  readonly reason: string;
  readonly requestId?: string;
  /** Id of the entry that this one reverses. An entry can be reversed once. */
  readonly reverses?: bigint;
}

interface AccountOptions {
  readonly code: string;
  readonly currency: string;
  readonly kind: string;
  readonly playerId?: string;
}

/** Finds or opens an account. @returns its id */
export async function openAccount(tx: Tx, { code, currency, kind, playerId }: AccountOptions): Promise<bigint> {
  const { rows } = await tx.query<{ id: bigint }>({
    name: 'ledger_open_account',
    text: 'SELECT ledger_open_account($1, $2, $3, $4) AS id',
    values: [code, currency, kind, playerId ?? null],
  });
  return rows[0]?.id ?? 0n;
}

/** Locks an account of the house for a posting when its balance is at least `amount`; otherwise waits for nobody. */
export async function lockIfCovered(tx: Tx, code: string, currency: string, amount: Amount): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: 'ledger_lock_if_covered',
    text: `SELECT FROM ledger_accounts WHERE code = $1 AND currency = $2 AND stripe = 0 AND balance >= $3
      FOR NO KEY UPDATE`,
    values: [code, currency, amount],
  });
  return rowCount === 1;
}

/** Balance of an account of the house; 0 when nobody has opened it. */
export async function readBalance(db: Queryable, code: string, currency: string): Promise<Amount> {
  const { rows } = await db.query<{ balance: Amount }>({
    name: 'ledger_read_balance',
    text: 'SELECT balance FROM ledger_accounts WHERE code = $1 AND currency = $2 AND stripe = 0',
    values: [code, currency],
  });
  return rows[0]?.balance ?? ZERO;
}

/** Posts a journal entry. @returns its id */
export async function postEntry(
  tx: Tx,
  { kind, reference, currency, legs, actor, reason, requestId, reverses }: Entry,
): Promise<bigint> {
  const { rows } = await tx.query<{ id: bigint }>({
    name: 'ledger_post',
    text: 'SELECT ledger_post($1, $2, $3, $4, $5, $6, $7, $8, $9) AS id',
    values: [
      kind,
      reference,
      currency,
      legs.map(({ account }) => account),
      legs.map(({ amount }) => amount),
      actor,
      reason,
      requestId ?? null,
      reverses ?? null,
    ],
  });
  return rows[0]?.id ?? 0n;
}

interface Collection {
  readonly playerId: string;
  readonly currency: string;
  /** The cash account, which the transaction has locked. */
  readonly cash: bigint;
  /** Amount of the credits, of which the merchant's share pays the debt. */
  readonly credits: Amount;
  readonly reference: string;
  readonly actor: string;
}

/** Pays the debt of a player from credits, by an entry of its own. */
export async function collectDebt(
  tx: Tx,
  { playerId, currency, cash, credits, reference, actor }: Collection,
): Promise<void> {
  await tx.query({
    name: 'ledger_collect_debt',
    text: `SELECT receivable_collect($1, $2, $3, d.due, $5, $6, NULL)::text AS collected
      FROM (SELECT receivable_due($1, $3, $4, $7) AS due OFFSET 0) d WHERE d.due > 0`,
    values: [playerId, cash, currency, credits, reference, actor, getCurrencyScale(currency)],
  });
}

/** Balances of a player by account kind. A kind without an account is missing. */
export async function sumByKind(
  db: Queryable,
  playerId: string,
  currency: string,
  kinds: readonly string[],
): Promise<ReadonlyMap<string, Amount>> {
  const { rows } = await db.query<{ kind: string; sum: Amount }>({
    name: 'ledger_sum_by_kind',
    text: `SELECT kind, sum(balance)::bigint AS sum FROM ledger_accounts
      WHERE player_id = $1 AND currency = $2 AND kind = ANY ($3) GROUP BY kind`,
    values: [playerId, currency, kinds],
  });
  return new Map(rows.map(({ kind, sum }) => [kind, sum]));
}
