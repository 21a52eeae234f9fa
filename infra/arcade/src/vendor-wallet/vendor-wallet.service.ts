import type { TransferDirection, TransferStatus } from '@marquee/contract/schemas';
import { parseAmount, toWire, ZERO } from '@marquee/money';
import type pg from 'pg';
import { computeRoundPayout } from '#games/compute-payout.ts';
import { withTransaction } from '@marquee/service/database';
import { listBets, listEndedRounds, listTransfers } from './vendor-wallet-history.repository.ts';
import {
  blockTransfer,
  findVendorWallet,
  findTransfer,
  insertTransfer,
  openVendorWallet,
  type VendorWalletKey,
  type Transfer,
} from './vendor-wallet.repository.ts';

interface TransferRequest extends VendorWalletKey {
  readonly transferId: string;
  readonly amount: string;
}

interface TransferResult {
  readonly status: TransferStatus;
  readonly transferId: string;
  readonly balance?: string;
}

const toTransferResult = ({ id, done, balance }: Transfer): TransferResult => ({
  status: done ? 'OK' : 'NOT_ENOUGH_MONEY',
  transferId: id,
  balance: toWire(balance),
});

/**
 * Deposits into or withdraws from a vendor wallet. Idempotent: a repeated id returns the first result; with other
 * values it is rejected.
 */
export async function applyTransfer(
  pool: pg.Pool,
  direction: TransferDirection,
  { transferId, amount: wire, ...owner }: TransferRequest,
): Promise<TransferResult> {
  const parsed = parseAmount(wire);
  if (!parsed.ok || parsed.amount <= ZERO) return { status: 'INVALID_REQUEST', transferId };
  const { amount } = parsed;
  return withTransaction(pool, async (tx) => {
    const { id: vendorWalletId } = await openVendorWallet(tx, owner);
    const transfer = await insertTransfer(tx, { id: transferId, direction, amount, vendorWalletId });
    if (transfer) return toTransferResult(transfer);
    const existing = await findTransfer(tx, transferId);
    if (existing?.vendorWalletId === null) return { status: 'BARRED', transferId };
    const isSame =
      existing?.vendorWalletId === vendorWalletId && existing.direction === direction && existing.amount === amount;
    return isSame ? toTransferResult(existing) : { status: 'DUPLICATE_TRANSFER', transferId };
  });
}

/** Result of a transfer. A transfer that has not arrived is barred. */
export async function getTransferResult(pool: pg.Pool, transferId: string) {
  await blockTransfer(pool, transferId);
  const found = await findTransfer(pool, transferId);
  if (!found || found.vendorWalletId === null) return { status: 'BARRED', transferId };
  return { status: found.done ? 'OK' : 'NOT_ENOUGH_MONEY', transferId };
}

/** A wallet without a deposit yet has a balance of zero. */
export async function getVendorBalance(pool: pg.Pool, owner: VendorWalletKey) {
  const wallet = await findVendorWallet(pool, owner);
  return {
    status: 'OK',
    balance: toWire(wallet?.balance ?? ZERO),
    inPlay: toWire(wallet?.inPlay ?? ZERO),
    bets: wallet?.bets ?? 0,
    transfers: wallet?.transfers ?? 0,
  };
}

export async function getVendorBets(pool: pg.Pool, { after, ...owner }: VendorWalletKey & { readonly after: number }) {
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

export async function getVendorTransfers(
  pool: pg.Pool,
  { after, ...owner }: VendorWalletKey & { readonly after: number },
) {
  const rows = await listTransfers(pool, owner, after);
  return {
    status: 'OK',
    transfers: rows.map(({ id, amount, ...row }) => ({ ...row, transferId: id, amount: toWire(amount) })),
  };
}

export async function getEndedRounds(
  pool: pg.Pool,
  { since, after }: { readonly since: string; readonly after: number },
) {
  const rows = await listEndedRounds(pool, since, after);
  return {
    status: 'OK',
    rounds: rows.map(({ number, stake, payout, currency, ...row }) => ({
      ...row,
      currency,
      number: Number(number),
      stake: toWire(stake),
      payout: toWire(computeRoundPayout(payout, currency)),
    })),
  };
}
