import type { TransferDirection } from '@marquee/contract/schemas';
import { negate, type Amount } from '@marquee/money';
import type { Queryable, Tx } from '@marquee/service/database';

export interface PurseOwner {
  readonly vendor: string;
  readonly player: string;
  readonly currency: string;
}

export interface Purse {
  readonly id: bigint;
  readonly balance: Amount;
  readonly inPlay: Amount;
  readonly bets: number;
  readonly transfers: number;
}

const columns = 'id, balance, in_play AS "inPlay", bets, transfers';
const ownerOf = ({ vendor, player, currency }: PurseOwner): readonly string[] => [vendor, player, currency];

export async function findPurse(db: Queryable, owner: PurseOwner): Promise<Purse | undefined> {
  const { rows } = await db.query<Purse>(
    `SELECT ${columns} FROM purses WHERE vendor = $1 AND player = $2 AND currency = $3`,
    [...ownerOf(owner)],
  );
  return rows[0];
}

/** The purse of a player at a vendor, empty where there was none. */
export async function openPurse(db: Queryable, owner: PurseOwner): Promise<Purse> {
  await db.query('INSERT INTO purses (vendor, player, currency) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING', [
    ...ownerOf(owner),
  ]);
  const purse = await findPurse(db, owner);
  if (!purse) throw new Error('the purse is gone');
  return purse;
}

export interface Transfer {
  readonly id: string;
  readonly direction: TransferDirection;
  readonly amount: Amount;
  readonly purseId: bigint;
  readonly done: boolean;
  readonly balance: Amount;
}

/** An id that is known: with what it moved, or barred. */
type KnownTransfer = Transfer | { readonly id: string; readonly purseId: null };

const transferColumns = 'id, direction, amount, purse_id AS "purseId", done, balance';

export async function findTransfer(db: Queryable, id: string): Promise<KnownTransfer | undefined> {
  const { rows } = await db.query<KnownTransfer>(`SELECT ${transferColumns} FROM purse_transfers WHERE id = $1`, [id]);
  return rows[0];
}

/** Moves the money, or finds that there is not enough of it; either is written down. Null where the id was used before. */
export async function makeTransfer(
  tx: Tx,
  transfer: Pick<Transfer, 'id' | 'direction' | 'amount' | 'purseId'>,
): Promise<Transfer | null> {
  const { id, direction, amount, purseId } = transfer;
  // Holding the purse first, equal transfers wait for each other here and the later ones find the first.
  const { rows: held } = await tx.query<{ balance: Amount }>('SELECT balance FROM purses WHERE id = $1 FOR UPDATE', [
    purseId,
  ]);
  const done = direction === 'in' || (held[0]?.balance ?? 0n) >= amount;
  const change = direction === 'in' ? amount : negate(amount);
  const { rows } = await tx.query<Transfer>(
    `WITH new AS (
       INSERT INTO purse_transfers (id, purse_id, sequence, direction, amount, done, balance)
       SELECT $1, p.id, p.transfers + 1, $3, $4, $5, p.balance + $6 FROM purses p WHERE p.id = $2
       ON CONFLICT (id) DO NOTHING RETURNING ${transferColumns}
     ), moved AS (
       UPDATE purses p SET balance = new.balance, transfers = p.transfers + 1 FROM new WHERE p.id = new."purseId"
     )
     SELECT * FROM new`,
    [id, purseId, direction, amount, done, done ? change : 0n],
  );
  return rows[0] ?? null;
}

/** From now on the transfer is known, and if it was not before, it never comes. */
export async function barTransfer(db: Queryable, id: string): Promise<void> {
  await db.query('INSERT INTO purse_transfers (id, done) VALUES ($1, false) ON CONFLICT DO NOTHING', [id]);
}
