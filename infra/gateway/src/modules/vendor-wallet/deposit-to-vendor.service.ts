import { toWire, ZERO } from '@marquee/money';
import { withTransaction } from '@marquee/service/database';
import type { Gateway } from '#context/gateway.ts';
import type { PlayerSession } from '#context/player-session.ts';
import { GatewayError } from '#http/gateway-error.ts';
import { readPlayerBalances } from '#modules/ledger/ledger.service.ts';
import { importBets } from './import-bets.service.ts';
import { requireOpenLogin } from './require-open-login.ts';
import { resolveOpenTransfer, transferMoney } from './transfer.service.ts';
import { canDepositToVendors, cancelWithdrawalRequest, findVendorWallet } from './vendor-wallet.repository.ts';

/**
 * Deposits the player's whole cash balance into the wallet at a vendor.
 * @returns the deposited amount, or null when there was nothing to deposit
 * @throws GatewayError `wallet.transfer_pending` while another transfer is open, `wallet.transfer_rejected`,
 * `wallet.limited`, `game.maintenance` when the provider is disabled or cannot be called, `session.expired`
 */
export async function depositToVendor(
  gateway: Gateway,
  { playerId, currency, tokenHash }: Pick<PlayerSession, 'playerId' | 'currency' | 'tokenHash'>,
  vendor: string,
): Promise<string | null> {
  if (!(await canDepositToVendors(gateway.pool, playerId))) throw new GatewayError('wallet.limited');
  const key = { playerId, vendor, currency };
  if (!(await resolveOpenTransfer(gateway, key))) throw new GatewayError('wallet.transfer_pending');
  if (await findVendorWallet(gateway.pool, key)) {
    await withTransaction(gateway.pool, async (tx) => {
      await requireOpenLogin(tx, tokenHash);
      await cancelWithdrawalRequest(tx, key);
    });
    await importBets(gateway, key);
  }
  const { cash } = await readPlayerBalances(gateway.pool, { id: playerId, currency });
  if (cash <= ZERO) return null;
  const deposit = { ...key, direction: 'in', amount: cash, loginSession: tokenHash } as const;
  const { state } = await transferMoney(gateway, deposit).catch(toLaunchError);
  if (state === 'rejected') throw new GatewayError('wallet.transfer_rejected');
  if (state !== 'done') throw new GatewayError('wallet.transfer_pending');
  return toWire(cash);
}

/**
 * The balance was read before the transfer: when it is not enough, another launch of the player has deposited it
 * meanwhile. A vendor that uses the main wallet since the launch began takes no deposit either.
 */
const toLaunchError = (error: unknown): never => {
  if (error instanceof GatewayError && error.code === 'wallet.not_enough')
    throw new GatewayError('wallet.transfer_pending');
  if (error instanceof GatewayError && error.code === 'wallet.no_vendor_wallet')
    throw new GatewayError('game.maintenance');
  throw error;
};
