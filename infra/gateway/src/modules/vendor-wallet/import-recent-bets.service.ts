import type { Gateway } from '#context/gateway.ts';
import { importBets } from './import-bets.service.ts';
import { listActiveVendorWallets } from './vendor-wallet.repository.ts';
import { waitAtMost } from './wait-at-most.ts';

const MAX_WAIT_MS = 1_000;

interface Owner {
  readonly playerId: string;
  readonly currency: string;
}

const importAll = async (gateway: Gateway, { playerId, currency }: Owner): Promise<unknown> => {
  const wallets = await listActiveVendorWallets(gateway.pool, playerId, currency);
  return Promise.all(wallets.map((wallet) => importBets(gateway, wallet)));
};

/** Imports in progress, by player and currency: calls that come meanwhile wait for the same one. */
const running = new Map<string, Promise<unknown>>();

const importOnce = (gateway: Gateway, owner: Owner): Promise<unknown> => {
  const key = `${owner.playerId} ${owner.currency}`;
  const started = running.get(key) ?? importAll(gateway, owner).finally(() => running.delete(key));
  running.set(key, started);
  return started;
};

/**
 * Imports the player's latest bets before a balance is shown. A slow vendor delays the caller by at most one second.
 */
export async function importRecentBets(gateway: Gateway, owner: Owner): Promise<void> {
  await waitAtMost(MAX_WAIT_MS, importOnce(gateway, owner), (error) =>
    gateway.log.warn({ err: error }, 'import of recent bets failed'),
  );
}
