import { toWire, ZERO } from '@marquee/money';
import type { Gateway } from '#context/gateway.ts';
import { GatewayError } from '#http/gateway-error.ts';
import { readPlayerBalances } from '#modules/ledger/ledger.service.ts';
import { importBets } from './import-bets.service.ts';
import { resolveOpenTransfer, transferMoney } from './transfer.service.ts';
import { canDepositToVendors, findVendorWallet, setWithdrawing } from './vendor-wallet.repository.ts';

/**
 * Deposits the player's whole cash balance into the wallet at a vendor.
 * @returns the deposited amount, or null when there was nothing to deposit
 * @throws GatewayError `wallet.transfer_pending` while another transfer is open, `wallet.transfer_rejected`,
 * `wallet.limited`
 */
export async function depositToVendor(
  gateway: Gateway,
  { playerId, currency }: { readonly playerId: string; readonly currency: string },
  vendor: string,
): Promise<string | null> {
  if (!(await canDepositToVendors(gateway.pool, playerId))) throw new GatewayError('wallet.limited');
  const key = { playerId, vendor, currency };
  if (!(await resolveOpenTransfer(gateway, key))) throw new GatewayError('wallet.transfer_pending');
  if (await findVendorWallet(gateway.pool, key)) {
    await setWithdrawing(gateway.pool, key, false);
    await importBets(gateway, key);
  }
  const { cash } = await readPlayerBalances(gateway.pool, { id: playerId, currency });
  if (cash <= ZERO) return null;
  const { state } = await transferMoney(gateway, { ...key, direction: 'in', amount: cash }).catch(toLaunchError);
  if (state === 'rejected') throw new GatewayError('wallet.transfer_rejected');
  if (state !== 'done') throw new GatewayError('wallet.transfer_pending');
  return toWire(cash);
}

/**
 * The balance was read before the transfer: when it is not enough, another launch of the player has deposited it
 * meanwhile. A vendor that cannot be called takes no deposit.
 */
const toLaunchError = (error: unknown): never => {
  if (error instanceof GatewayError && error.code === 'wallet.not_enough')
    throw new GatewayError('wallet.transfer_pending');
  if (error instanceof GatewayError && error.code === 'wallet.no_vendor_wallet')
    throw new GatewayError('wallet.transfer_rejected');
  throw error;
};
