import { transferResponse, transferResult, type TransferResponse } from '@marquee/contract/schemas';
import { toWire, type Amount } from '@marquee/money';
import type { Reply } from '@marquee/signed-calls';
import { refusedBy } from '#db/faults.ts';
import { inTransaction, type Tx } from '#db/transaction.ts';
import type { Gateway } from '#gateway.ts';
import { Refusal } from '#http/refusal.ts';
import {
  arriveAtVendor,
  comeHome,
  returnUnsent,
  sendToVendor,
  type VendorMove,
} from '#modules/ledger/ledger.service.ts';
import { bookBets } from './book-bets.service.ts';
import { findPurse, mayTakeThere, openPurse, type PurseKey } from './purse.repository.ts';
import {
  findOpenTransfer,
  findTransferOfCommand,
  insertTransfer,
  lockTransfer,
  setTransferState,
  type TransferRow,
  type TransferState,
} from './transfer.repository.ts';
import { vendorOf } from './vendors.ts';

const moveOf = ({ id, playerId, currency, amount }: TransferRow, purse: bigint): VendorMove => ({
  owner: { id: playerId, currency },
  transferId: id,
  amount,
  purse,
});

const purseOf = async (tx: Tx, transfer: PurseKey): Promise<bigint> => (await findPurse(tx, transfer))?.account ?? 0n;

/** What the vendor said comes true in the books, once; null is no clear answer. */
const conclude = (
  gateway: Gateway,
  id: string,
  accepted: boolean | null,
  cause: string | null,
): Promise<TransferState> =>
  inTransaction(gateway.pool, async (tx) => {
    const transfer = await lockTransfer(tx, id);
    if (!transfer || transfer.state === 'done' || transfer.state === 'refused' || transfer.state === 'accepted')
      return transfer?.state ?? 'refused';
    const move = moveOf(transfer, await purseOf(tx, transfer));
    if (accepted === true && transfer.direction === 'in') await arriveAtVendor(tx, move);
    if (accepted === false && transfer.direction === 'in') await returnUnsent(tx, move);
    const state =
      accepted === null ? 'unknown' : !accepted ? 'refused' : transfer.direction === 'in' ? 'done' : 'accepted';
    await setTransferState(tx, id, state, cause);
    return state;
  });

/** What has left the vendor is booked once the bets before it are. */
const bringHome = async (gateway: Gateway, transfer: TransferRow): Promise<TransferState> => {
  await bookBets(gateway, transfer);
  try {
    return await inTransaction(gateway.pool, async (tx) => {
      const locked = await lockTransfer(tx, transfer.id);
      if (locked?.state !== 'accepted') return locked?.state ?? 'refused';
      await comeHome(tx, moveOf(locked, await purseOf(tx, locked)));
      await setTransferState(tx, locked.id, 'done', null);
      return 'done';
    });
  } catch (error) {
    if (refusedBy(error) !== 'ledger_account_no_overdraft') throw error;
    await inTransaction(gateway.pool, (tx) =>
      setTransferState(tx, transfer.id, 'accepted', 'bets before it are not booked yet'),
    );
    return 'accepted';
  }
};

const judged = (reply: Reply<TransferResponse>): [boolean | null, string | null] => {
  if (!reply.reached) return [null, reply.cause];
  const { status } = reply.value;
  return status === 'OK' ? [true, null] : [status === 'DUPLICATE_TRANSFER' ? null : false, status];
};

const finish = async (
  gateway: Gateway,
  transfer: TransferRow,
  accepted: boolean | null,
  cause: string | null,
): Promise<TransferState> => {
  const state = await conclude(gateway, transfer.id, accepted, cause);
  return state === 'accepted' ? bringHome(gateway, transfer) : state;
};

/** Finds out what became of a transfer; one that the vendor never saw is barred there, and so refused. */
export async function resolveTransfer(gateway: Gateway, transfer: TransferRow): Promise<TransferState> {
  if (transfer.state === 'accepted') return bringHome(gateway, transfer);
  const purse = await findPurse(gateway.pool, transfer);
  const reply = await vendorOf(gateway, purse?.provider ?? '').send(
    'result',
    { transferId: transfer.id },
    transferResult,
  );
  return reply.reached
    ? finish(gateway, transfer, reply.value.status === 'OK', reply.value.status)
    : finish(gateway, transfer, null, reply.cause);
}

/**
 * Whether nothing is under way at a purse any more. What was just asked for is left to whoever asks: to look for its result would bar it; the job
 * takes it up when nobody does.
 */
export async function isCleared(gateway: Gateway, key: PurseKey): Promise<boolean> {
  const open = await findOpenTransfer(gateway.pool, key);
  if (!open) return true;
  if (open.state === 'requested') return false;
  const state = await resolveTransfer(gateway, open);
  return state === 'done' || state === 'refused';
}

export interface Wish extends PurseKey {
  readonly direction: 'in' | 'out';
  readonly amount: Amount;
  /** The key of the player's own command: repeated, it answers what became of the first. */
  readonly command?: string | null;
}

const request = async (gateway: Gateway, wish: Wish): Promise<TransferRow> => {
  const command = wish.command ?? null;
  try {
    return await inTransaction(gateway.pool, async (tx) => {
      await openPurse(tx, wish);
      const transfer = await insertTransfer(tx, { ...wish, command });
      if (wish.direction === 'in') await sendToVendor(tx, moveOf(transfer, 0n));
      return transfer;
    });
  } catch (error) {
    const constraint = refusedBy(error);
    if (constraint === 'vendor_transfers_one_at_a_time') throw new Refusal('wallet.transfer_pending');
    if (constraint === 'ledger_account_no_overdraft') throw new Refusal('wallet.not_enough');
    throw error;
  }
};

export interface Outcome {
  readonly transfer: TransferRow;
  readonly state: TransferState;
}

/** A repeated command answers what became of the first. @throws Refusal `idempotency.conflict` where it says something else now */
const repeated = async ({ pool }: Gateway, { command, playerId, ...wish }: Wish): Promise<Outcome | null> => {
  const transfer = command ? await findTransferOfCommand(pool, playerId, command) : null;
  if (!transfer) return null;
  const same =
    transfer.vendor === wish.vendor &&
    transfer.currency === wish.currency &&
    transfer.direction === wish.direction &&
    transfer.amount === wish.amount;
  if (!same) throw new Refusal('idempotency.conflict');
  return { transfer, state: transfer.state };
};

/** Refuses to bring home what the vendor has beyond the books: whose that is has to be cleared up first. */
const demandBooked = async (gateway: Gateway, wish: Wish): Promise<void> => {
  const log = await bookBets(gateway, wish);
  const purse = await findPurse(gateway.pool, wish);
  if (log !== 'unreached' && purse && purse.booked < wish.amount) throw new Refusal('wallet.not_enough');
};

/** Moves money between the cash and a vendor's own wallet. @throws Refusal `wallet.transfer_pending` while another is under way, `wallet.not_enough`, `wallet.limited` */
export async function transferMoney(gateway: Gateway, wish: Wish): Promise<Outcome> {
  const first = await repeated(gateway, wish);
  if (first) return first;
  if (wish.direction === 'in' && !(await mayTakeThere(gateway.pool, wish.playerId)))
    throw new Refusal('wallet.limited');
  if (wish.direction === 'out' && wish.command) await demandBooked(gateway, wish);
  const transfer = await request(gateway, wish).catch(async (error: unknown) => {
    const winner = refusedBy(error) === 'vendor_transfers_command' ? await repeated(gateway, wish) : null;
    if (winner) return winner;
    throw error;
  });
  if ('transfer' in transfer) return transfer;
  const { id: transferId, playerId, vendor, currency, amount, direction } = transfer;
  const purse = await findPurse(gateway.pool, transfer);
  const reply = await vendorOf(gateway, purse?.provider ?? '').send(
    direction === 'in' ? 'deposit' : 'withdraw',
    { transferId, player: playerId, vendor, currency, amount: toWire(amount) },
    transferResponse,
  );
  return { transfer, state: await finish(gateway, transfer, ...judged(reply)) };
}
