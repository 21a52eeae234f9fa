import { ZERO } from '@marquee/money';
import type { Gateway } from '#context/gateway.ts';
import type { PlayerSession } from '#context/player-session.ts';
import { consumeRateLimit } from '#limits/rate-limit.ts';
import { readPlayerBalances } from '#modules/ledger/ledger.service.ts';
import { depositToVendor } from '#modules/vendor-wallet/deposit-to-vendor.service.ts';
import { transferLimit } from '#modules/vendor-wallet/transfer.service.ts';
import { hasBalanceElsewhere, tryWithdrawAll } from '#modules/vendor-wallet/withdraw-from-vendor.service.ts';
import type { LaunchVendor } from './launch.service.ts';

const hasMoneyElsewhere = async (
  gateway: Gateway,
  { playerId, currency }: PlayerSession,
  vendorCode: string,
): Promise<boolean> => {
  const { cash } = await readPlayerBalances(gateway.pool, { id: playerId, currency });
  return cash > ZERO || hasBalanceElsewhere(gateway, { playerId, currency, vendor: vendorCode });
};

/**
 * Moves the player's money to the wallet that a game debits. The transfers count as those that the player commands.
 * A withdrawal is never rejected.
 * @returns the amount deposited at the vendor, if any
 * @throws GatewayError `too_many_requests`, and those of `depositToVendor`
 */
export async function transferForLaunch(
  gateway: Gateway,
  player: PlayerSession,
  { code, hasTransferWallet }: LaunchVendor,
): Promise<string | null> {
  const { playerId } = player;
  // Before the withdrawals, so that a launch that is rejected moves no money.
  if (hasTransferWallet && (await hasMoneyElsewhere(gateway, player, code)))
    await consumeRateLimit(gateway, transferLimit, playerId);
  await tryWithdrawAll(gateway, playerId, hasTransferWallet ? code : null);
  return hasTransferWallet ? depositToVendor(gateway, player, code) : null;
}
