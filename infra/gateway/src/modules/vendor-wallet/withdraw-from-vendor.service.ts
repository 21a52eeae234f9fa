import { getCurrencyScale, roundToScale, ZERO, type Amount } from '@marquee/money';
import type { Gateway } from '#context/gateway.ts';
import { GatewayError } from '#http/gateway-error.ts';
import { recordHit } from '#limits/rate-limit.ts';
import { fetchVendorBalance } from './fetch-vendor-balance.ts';
import { importBets } from './import-bets.service.ts';
import { resolveOpenTransfer, transferLimit, transferMoney, type TransferOutcome } from './transfer.service.ts';
import {
  endWithdrawalRequest,
  findVendorWallet,
  listActiveVendorWallets,
  listWithdrawingWallets,
  requestWithdrawals,
  type VendorWalletKey,
  type VendorWalletRow,
} from './vendor-wallet.repository.ts';
import { waitForUnlistedBets } from './wait-for-unlisted-bets.ts';
import { waitAtMost } from './wait-at-most.ts';

const minAmount = (one: Amount, other: Amount): Amount => (one < other ? one : other);

/**
 * Withdraws the balance of a vendor wallet to the player's cash account. One attempt: the job repeats it while the
 * wallet is marked as withdrawing. Never withdraws more than the imported bets explain, nor parts that are finer than
 * the currency; the surplus stays at the vendor until an operator resolves the discrepancy.
 * @returns the transfer, or null when none was started
 */
export async function withdrawFromVendor(gateway: Gateway, wallet: VendorWalletRow): Promise<TransferOutcome | null> {
  if (!(await resolveOpenTransfer(gateway, wallet))) return null;
  const imported = await importBets(gateway, wallet);
  const atVendor = await fetchVendorBalance(gateway, wallet);
  if (atVendor === null) return null;
  // The player may have started another game of this vendor meanwhile: then the balance stays there.
  const current = await findVendorWallet(gateway.pool, wallet);
  if (!current?.isWithdrawing) return null;
  const unlisted = await waitForUnlistedBets(gateway.pool, imported, atVendor, current);
  if (unlisted === 'awaited') return null;
  const available = minAmount(atVendor.balance, current.ledgerBalance);
  const { amount } = roundToScale(available, getCurrencyScale(wallet.currency), 'towards_zero');
  const outcome =
    amount > ZERO ? await transferMoney(gateway, { ...wallet, direction: 'out', amount }).catch(ignorePending) : null;
  const isAllPaid = imported === 'all' && unlisted === 'none' && atVendor.inPlay === ZERO;
  const hasEnded = amount === ZERO || (outcome?.state === 'done' && (await hasNoNewBets(gateway, wallet)));
  if (isAllPaid && hasEnded) await endWithdrawalRequest(gateway.pool, wallet);
  return outcome;
}

/** A round may have ended between the request for the balance and the withdrawal. */
const hasNoNewBets = async (gateway: Gateway, wallet: VendorWalletRow): Promise<boolean> => {
  const atVendor = await fetchVendorBalance(gateway, wallet);
  const current = await findVendorWallet(gateway.pool, wallet);
  return atVendor?.inPlay === ZERO && atVendor.bets <= Number(current?.importedTo);
};

/** Another gateway transfers for this wallet, or has done so since the balance was read. */
const ignorePending = (error: unknown): null => {
  if (error instanceof GatewayError && ['wallet.transfer_pending', 'wallet.not_enough'].includes(error.code))
    return null;
  throw error;
};

/** Makes an attempt for each wallet of a player with a request to withdraw, except one. */
const withdrawRequested = async (
  gateway: Gateway,
  playerId: string,
  exceptVendor: string | null,
): Promise<TransferOutcome[]> => {
  const wallets = (await listWithdrawingWallets(gateway.pool, playerId)).filter(
    ({ vendor }) => vendor !== exceptVendor,
  );
  const outcomes = await Promise.all(
    wallets.map((wallet) =>
      withdrawFromVendor(gateway, wallet).catch((error: unknown) => {
        gateway.log.error({ err: error, vendor: wallet.vendor, playerId }, 'withdrawal from a vendor failed');
        return null;
      }),
    ),
  );
  return outcomes.filter((outcome) => outcome !== null);
};

/** Withdraws the balances of all vendor wallets of a player, except one. The job repeats what does not succeed now. */
export async function withdrawAll(
  gateway: Gateway,
  playerId: string,
  exceptVendor: string | null = null,
): Promise<TransferOutcome[]> {
  await requestWithdrawals(gateway.pool, playerId, exceptVendor);
  return withdrawRequested(gateway, playerId, exceptVendor);
}

/** Whether the player has money at another vendor. */
export async function hasBalanceElsewhere({ pool }: Gateway, key: VendorWalletKey): Promise<boolean> {
  const wallets = await listActiveVendorWallets(pool, key.playerId, key.currency);
  return wallets.some(({ vendor, ledgerBalance }) => vendor !== key.vendor && ledgerBalance > ZERO);
}

const MAX_WAIT_MS = 2_000;

const waitForWithdrawals = (gateway: Gateway, withdrawals: Promise<unknown>): Promise<void> =>
  waitAtMost(MAX_WAIT_MS, withdrawals, (error) =>
    gateway.log.warn({ err: error }, 'withdrawal from vendors failed; the job will retry it'),
  );

const withdrawAndCount = async (gateway: Gateway, playerId: string, exceptVendor: string | null): Promise<void> => {
  const outcomes = await withdrawAll(gateway, playerId, exceptVendor);
  await Promise.all(outcomes.map(() => recordHit(gateway, transferLimit, playerId)));
};

/**
 * Like `withdrawAll`, for a launch: never throws and returns after two seconds at the latest; the withdrawals go on.
 * They count toward the limit of transfers.
 */
export function tryWithdrawAll(gateway: Gateway, playerId: string, exceptVendor: string | null): Promise<void> {
  return waitForWithdrawals(gateway, withdrawAndCount(gateway, playerId, exceptVendor));
}

/** Like `tryWithdrawAll`, for withdrawals that were requested before. */
export function tryWithdrawRequested(gateway: Gateway, playerId: string): Promise<void> {
  return waitForWithdrawals(gateway, withdrawRequested(gateway, playerId, null));
}
