import type { Gateway } from '#context/gateway.ts';
import { importBets } from './import-bets.service.ts';
import { listActiveVendorWallets } from './vendor-wallet.repository.ts';
import { waitAtMost } from './wait-at-most.ts';

const MAX_WAIT_MS = 1_000;

/**
 * Imports the player's latest bets before a balance is shown. A slow vendor delays the caller by at most one second.
 */
export async function importRecentBets(
  gateway: Gateway,
  { playerId, currency }: { readonly playerId: string; readonly currency: string },
): Promise<void> {
  const wallets = await listActiveVendorWallets(gateway.pool, playerId, currency);
  await waitAtMost(MAX_WAIT_MS, Promise.all(wallets.map((wallet) => importBets(gateway, wallet))), (error) =>
    gateway.log.warn({ err: error }, 'import of recent bets failed'),
  );
}
