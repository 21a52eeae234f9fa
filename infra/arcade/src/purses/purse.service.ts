import type { TransferDirection, TransferStatus } from '@marquee/contract/schemas';
import { parseAmount, toWire, ZERO } from '@marquee/money';
import type pg from 'pg';
import { inTransaction } from '@marquee/service/database';
import { listBets, listEndedRounds, listTransfers } from './purse-lists.repository.ts';
import {
  barTransfer,
  findPurse,
  findTransfer,
  makeTransfer,
  openPurse,
  type PurseOwner,
  type Transfer,
} from './purse.repository.ts';

interface Asked extends PurseOwner {
  readonly transferId: string;
  readonly amount: string;
}

interface Answer {
  readonly status: TransferStatus;
  readonly transferId: string;
  readonly balance?: string;
}

const told = ({ id, done, balance }: Transfer): Answer => ({
  status: done ? 'OK' : 'NOT_ENOUGH_MONEY',
  transferId: id,
  balance: toWire(balance),
});

/** Fills or empties a purse, once for each id: asked again it answers the same, and with other values it refuses. */
export async function transfer(
  pool: pg.Pool,
  direction: TransferDirection,
  { transferId, amount: wire, ...owner }: Asked,
): Promise<Answer> {
  const parsed = parseAmount(wire);
  if (!parsed.ok || parsed.amount <= ZERO) return { status: 'INVALID_REQUEST', transferId };
  const { amount } = parsed;
  return inTransaction(pool, async (tx) => {
    const { id: purseId } = await openPurse(tx, owner);
    const made = await makeTransfer(tx, { id: transferId, direction, amount, purseId });
    if (made) return told(made);
    const earlier = await findTransfer(tx, transferId);
    if (earlier?.purseId === null) return { status: 'BARRED', transferId };
    const isSame = earlier?.purseId === purseId && earlier.direction === direction && earlier.amount === amount;
    return isSame ? told(earlier) : { status: 'DUPLICATE_TRANSFER', transferId };
  });
}

/** What became of a transfer; one that never came is barred. */
export async function resultOf(pool: pg.Pool, transferId: string) {
  await barTransfer(pool, transferId);
  const found = await findTransfer(pool, transferId);
  if (!found || found.purseId === null) return { status: 'BARRED', transferId };
  return { status: found.done ? 'OK' : 'NOT_ENOUGH_MONEY', transferId };
}

/** A purse that nobody has filled yet is an empty one. */
export async function stateOf(pool: pg.Pool, owner: PurseOwner) {
  const purse = await findPurse(pool, owner);
  return {
    status: 'OK',
    balance: toWire(purse?.balance ?? ZERO),
    inPlay: toWire(purse?.inPlay ?? ZERO),
    bets: purse?.bets ?? 0,
    transfers: purse?.transfers ?? 0,
  };
}

export async function betsOf(pool: pg.Pool, { after, ...owner }: PurseOwner & { readonly after: number }) {
  const rows = await listBets(pool, owner, after);
  const bets = rows.map(({ stake, payout, placedAt, endedAt, ...bet }) => ({
    ...bet,
    stake: toWire(stake),
    payout: toWire(payout),
    placedAt: placedAt.toISOString(),
    endedAt: endedAt.toISOString(),
  }));
  return { status: 'OK', bets };
}

export async function transfersOf(pool: pg.Pool, { after, ...owner }: PurseOwner & { readonly after: number }) {
  const rows = await listTransfers(pool, owner, after);
  return {
    status: 'OK',
    transfers: rows.map(({ id, amount, ...row }) => ({ ...row, transferId: id, amount: toWire(amount) })),
  };
}

export async function endedRounds(pool: pg.Pool, { since, after }: { readonly since: string; readonly after: number }) {
  const rows = await listEndedRounds(pool, since, after);
  return {
    status: 'OK',
    rounds: rows.map(({ number, stake, payout, ...row }) => ({
      ...row,
      number: Number(number),
      stake: toWire(stake),
      payout: toWire(payout),
    })),
  };
}
