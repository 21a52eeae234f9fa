import { transferResponse, transferResultResponse, type TransferResponse } from '@marquee/contract/schemas';
import { toWire, type Amount } from '@marquee/money';
import type { SignedCallResult } from '@marquee/signed-calls';
import { withTransaction, type Tx, getViolatedConstraint } from '@marquee/service/database';
import { z } from 'zod';
import type { Gateway } from '#context/gateway.ts';
import { GatewayError } from '#http/gateway-error.ts';
import type { RateLimit } from '#limits/rate-limit.ts';
import {
  postDepositCompleted,
  postDepositReturned,
  postDepositStarted,
  postWithdrawal,
  type VendorTransfer,
} from '#modules/ledger/ledger.service.ts';
import { fetchVendorBalance } from './fetch-vendor-balance.ts';
import { importBets, isBetRejected } from './import-bets.service.ts';
import { requireOpenLogin } from './require-open-login.ts';
import {
  findOpenTransfer,
  findTransferByIdempotencyKey,
  insertTransfer,
  lockTransfer,
  setTransferState,
  type TransferRow,
  type TransferState,
} from './transfer.repository.ts';
import { findTransferVendor } from './transfer-vendor.repository.ts';
import { createVendorClient, isVendorConfigured } from './vendor-client.ts';
import {
  canDepositToVendors,
  findVendorWallet,
  lockVendorWallet,
  openVendorWallet,
  postReturnedRounding,
  takeCollectable,
  type VendorWalletKey,
} from './vendor-wallet.repository.ts';
import { waitForUnlistedBets } from './wait-for-unlisted-bets.ts';

/** Transfers that a player commands, and those that launches make. */
export const transferLimit: RateLimit = { name: 'transfer', hits: 60, seconds: 600 };

const toVendorTransfer = ({ id, playerId, currency, amount }: TransferRow, vendorAccount: bigint): VendorTransfer => ({
  owner: { id: playerId, currency },
  transferId: id,
  amount,
  vendorAccount,
});

const findVendorAccount = async (tx: Tx, transfer: VendorWalletKey): Promise<bigint> =>
  (await findVendorWallet(tx, transfer))?.account ?? 0n;

/** Posts the vendor's result once. `accepted` is null when the vendor gave no valid response. */
const applyVendorResult = (
  gateway: Gateway,
  id: string,
  isAccepted: boolean | null,
  cause: string | null,
): Promise<TransferState> =>
  withTransaction(gateway.pool, async (tx) => {
    const transfer = await lockTransfer(tx, id);
    if (!transfer || transfer.state === 'done' || transfer.state === 'rejected' || transfer.state === 'accepted')
      return transfer?.state ?? 'rejected';
    const posting = toVendorTransfer(transfer, await findVendorAccount(tx, transfer));
    if (isAccepted === true && transfer.direction === 'in') await postDepositCompleted(tx, posting);
    if (isAccepted === false && transfer.direction === 'in') await postDepositReturned(tx, posting);
    const state =
      isAccepted === null ? 'unknown' : !isAccepted ? 'rejected' : transfer.direction === 'in' ? 'done' : 'accepted';
    await setTransferState(tx, id, state, cause);
    return state;
  });

/** Changes a withdrawal that the vendor accepted, unless another request has completed it meanwhile. */
const changeAccepted = (
  { pool }: Gateway,
  id: string,
  change: (tx: Tx, transfer: TransferRow) => Promise<TransferState>,
): Promise<TransferState> =>
  withTransaction(pool, async (tx) => {
    const transfer = await lockTransfer(tx, id);
    return transfer?.state === 'accepted' ? change(tx, transfer) : (transfer?.state ?? 'rejected');
  });

/**
 * Posts a withdrawal that the vendor accepted. Bets that were settled before it have to be imported first, or the
 * account is too low.
 */
const completeWithdrawal = async (gateway: Gateway, accepted: TransferRow): Promise<TransferState> => {
  await importBets(gateway, accepted);
  try {
    return await changeAccepted(gateway, accepted.id, async (tx, transfer) => {
      await postReturnedRounding(tx, transfer);
      const credits = await takeCollectable(tx, transfer, transfer.amount);
      await postWithdrawal(tx, toVendorTransfer(transfer, await findVendorAccount(tx, transfer)), credits);
      await setTransferState(tx, transfer.id, 'done', null);
      return 'done';
    });
  } catch (error) {
    if (getViolatedConstraint(error) !== 'ledger_account_no_overdraft') throw error;
    return changeAccepted(gateway, accepted.id, async (tx, { id }) => {
      await setTransferState(tx, id, 'accepted', 'earlier bets are not imported yet');
      return 'accepted';
    });
  }
};

/** A response about another transfer, cached or mixed up by the vendor, says nothing about this one. */
const aboutTransfer = (id: string) => ({ transferId: z.literal(id) });

const parseTransferReply = (
  reply: SignedCallResult<TransferResponse>,
): [accepted: boolean | null, cause: string | null] => {
  if (!reply.reached) return [null, reply.cause];
  const { status } = reply.value;
  return status === 'OK' ? [true, null] : [status === 'DUPLICATE_TRANSFER' ? null : false, status];
};

const finishTransfer = async (
  gateway: Gateway,
  transfer: TransferRow,
  isAccepted: boolean | null,
  cause: string | null,
): Promise<TransferState> => {
  const state = await applyVendorResult(gateway, transfer.id, isAccepted, cause);
  return state === 'accepted' ? completeWithdrawal(gateway, transfer) : state;
};

/**
 * Requests the result of a transfer from the vendor. The vendor cancels a transfer that it never received, so the
 * result is final.
 */
export async function resolveTransfer(gateway: Gateway, transfer: TransferRow): Promise<TransferState> {
  if (transfer.state === 'accepted') return completeWithdrawal(gateway, transfer);
  const wallet = await findVendorWallet(gateway.pool, transfer);
  const reply = await createVendorClient(gateway, wallet?.provider ?? '').send(
    'result',
    { transferId: transfer.id },
    transferResultResponse.extend(aboutTransfer(transfer.id)),
  );
  return reply.reached
    ? finishTransfer(gateway, transfer, reply.value.status === 'OK', reply.value.status)
    : finishTransfer(gateway, transfer, null, reply.cause);
}

/**
 * Resolves the open transfer of a wallet. True when no transfer is open any more. A transfer in state `requested` is
 * left to the request that started it, because a request for the result at the vendor would cancel it; the job
 * resolves it when that request died.
 */
export async function resolveOpenTransfer(gateway: Gateway, key: VendorWalletKey): Promise<boolean> {
  const open = await findOpenTransfer(gateway.pool, key);
  if (!open) return true;
  if (open.state === 'requested') return false;
  const state = await resolveTransfer(gateway, open);
  return state === 'done' || state === 'rejected';
}

interface MoneyTransfer extends VendorWalletKey {
  readonly amount: Amount;
  /**
   * Set for a command of the player. A repeated key returns the outcome of the first transfer. A withdrawal without a
   * key needs an open request to withdraw everything.
   */
  readonly idempotencyKey?: string | null;
}

/**
 * A deposit begins only while its login session, given as SHA-256 in hex of the token, is open: the end of the session
 * withdraws what was deposited before.
 */
export type TransferRequest = MoneyTransfer &
  ({ readonly direction: 'in'; readonly loginSession: string } | { readonly direction: 'out' });

/** Another withdrawal may have ended, or the player may have returned to the vendor, since the balance was read. */
const requireWithdrawable = async (tx: Tx, request: MoneyTransfer): Promise<void> => {
  const wallet = await lockVendorWallet(tx, request);
  if (!wallet || wallet.ledgerBalance < request.amount) throw new GatewayError('wallet.not_enough');
  if (!request.idempotencyKey && !wallet.isWithdrawing) throw new GatewayError('wallet.transfer_pending');
};

const insertRequestedTransfer = async (gateway: Gateway, request: TransferRequest): Promise<TransferRow> => {
  try {
    return await withTransaction(gateway.pool, async (tx) => {
      if (request.direction === 'in') await requireOpenLogin(tx, request.loginSession);
      else await requireWithdrawable(tx, request);
      await openVendorWallet(tx, request);
      const transfer = await insertTransfer(tx, { ...request, idempotencyKey: request.idempotencyKey ?? null });
      if (request.direction === 'in') await postDepositStarted(tx, toVendorTransfer(transfer, 0n));
      return transfer;
    });
  } catch (error) {
    const constraint = getViolatedConstraint(error);
    if (constraint === 'vendor_transfers_one_at_a_time') throw new GatewayError('wallet.transfer_pending');
    if (constraint === 'ledger_account_no_overdraft') throw new GatewayError('wallet.not_enough');
    throw error;
  }
};

export interface TransferOutcome {
  readonly transfer: TransferRow;
  readonly state: TransferState;
}

/**
 * Outcome of the first transfer with this key.
 * @throws GatewayError `idempotency.conflict` when the key was used for another transfer
 */
const findRepeatedTransfer = async (
  { pool }: Gateway,
  { idempotencyKey, playerId, ...request }: TransferRequest,
): Promise<TransferOutcome | null> => {
  const transfer = idempotencyKey ? await findTransferByIdempotencyKey(pool, playerId, idempotencyKey) : null;
  if (!transfer) return null;
  const isSame =
    transfer.vendor === request.vendor &&
    transfer.currency === request.currency &&
    transfer.direction === request.direction &&
    transfer.amount === request.amount;
  if (!isSame) throw new GatewayError('idempotency.conflict');
  return { transfer, state: transfer.state };
};

/**
 * Rejects a withdrawal that has to wait for bets that are not imported yet, and one of more than the imported bets
 * explain: an operator has to resolve that discrepancy first.
 */
const requireLedgerBalance = async (gateway: Gateway, request: TransferRequest): Promise<void> => {
  const imported = await importBets(gateway, request);
  const wallet = await findVendorWallet(gateway.pool, request);
  if (!wallet) throw new GatewayError('wallet.not_enough');
  const atVendor = await fetchVendorBalance(gateway, wallet);
  if (atVendor === null || (await waitForUnlistedBets(gateway.pool, imported, atVendor, wallet)) === 'awaited')
    throw new GatewayError('wallet.bets_pending');
  const isCurrent = imported === 'all' || imported === 'insufficient_funds' || isBetRejected(imported);
  if (wallet.ledgerBalance < request.amount)
    throw new GatewayError(isCurrent ? 'wallet.not_enough' : 'wallet.bets_pending');
};

/**
 * No money may move before the provider can be called. What a vendor has of the player can be withdrawn, also when it
 * takes no deposits any more.
 */
const requireProvider = async (gateway: Gateway, request: TransferRequest): Promise<string> => {
  const { vendor, currency, direction } = request;
  const found = await findTransferVendor(gateway.pool, vendor, currency);
  if (!found?.hasTransferWallets && (direction === 'in' || !(await findVendorWallet(gateway.pool, request))))
    throw new GatewayError('wallet.no_vendor_wallet');
  if (direction === 'in' && !found?.takesDeposits) throw new GatewayError('game.maintenance');
  const provider = found?.provider ?? null;
  if (provider !== null && isVendorConfigured(gateway, provider)) return provider;
  gateway.log.error({ vendor, provider }, 'the provider of a vendor with transfer wallets is not configured');
  throw new GatewayError('game.maintenance');
};

/**
 * Transfers money between the player's cash account and the wallet at a vendor.
 * @throws GatewayError `wallet.transfer_pending` while another transfer is open, `wallet.bets_pending`,
 * `wallet.not_enough`, `wallet.limited`,
 * `wallet.no_vendor_wallet`, `game.maintenance` when the provider cannot be called and for a deposit that the vendor
 * does not take, `idempotency.conflict`, `session.expired`
 */
export async function transferMoney(gateway: Gateway, request: TransferRequest): Promise<TransferOutcome> {
  const first = await findRepeatedTransfer(gateway, request);
  if (first) return first;
  const provider = await requireProvider(gateway, request);
  if (request.direction === 'in' && !(await canDepositToVendors(gateway.pool, request.playerId)))
    throw new GatewayError('wallet.limited');
  if (request.direction === 'out' && request.idempotencyKey) await requireLedgerBalance(gateway, request);
  const transfer = await insertRequestedTransfer(gateway, request).catch(async (error: unknown) => {
    const repeated =
      getViolatedConstraint(error) === 'vendor_transfers_idempotency_key'
        ? await findRepeatedTransfer(gateway, request)
        : null;
    if (repeated) return repeated;
    throw error;
  });
  if ('transfer' in transfer) return transfer;
  const { id: transferId, playerId, vendor, currency, amount, direction } = transfer;
  const reply = await createVendorClient(gateway, provider).send(
    direction === 'in' ? 'deposit' : 'withdraw',
    { transferId, player: playerId, vendor, currency, amount: toWire(amount) },
    transferResponse.extend(aboutTransfer(transferId)),
  );
  return { transfer, state: await finishTransfer(gateway, transfer, ...parseTransferReply(reply)) };
}
