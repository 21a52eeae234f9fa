import { vendorBalanceResponse } from '@marquee/contract/schemas';
import { parseAmount, type Amount } from '@marquee/money';
import type { Gateway } from '#context/gateway.ts';
import { createVendorClient } from './vendor-client.ts';
import type { VendorWalletRow } from './vendor-wallet.repository.ts';

export interface VendorBalance {
  readonly balance: Amount;
  /** The stakes of rounds that have not ended. */
  readonly inPlay: Amount;
  /** Number of bets that have ended. The vendor may list them later. */
  readonly bets: number;
}

/** Balance at the vendor; null when the vendor gives no valid response. */
export async function fetchVendorBalance(
  gateway: Gateway,
  { playerId, vendor, currency, provider }: VendorWalletRow,
): Promise<VendorBalance | null> {
  const body = { player: playerId, vendor, currency };
  const result = await createVendorClient(gateway, provider).send('balance', body, vendorBalanceResponse);
  if (!result.reached) return null;
  const [balance, inPlay] = [parseAmount(result.value.balance), parseAmount(result.value.inPlay)];
  return balance.ok && inPlay.ok ? { balance: balance.amount, inPlay: inPlay.amount, bets: result.value.bets } : null;
}
