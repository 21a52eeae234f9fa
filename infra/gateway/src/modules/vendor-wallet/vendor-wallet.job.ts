import type { Gateway } from '#gateway.ts';
import { importBets } from './import-bets.service.ts';
import { claimTransfers } from './transfer.repository.ts';
import { resolveTransfer } from './transfer.service.ts';
import { claimVendorWallets } from './vendor-wallet.repository.ts';
import { withdrawFromVendor } from './withdraw-from-vendor.service.ts';

const INTERVAL_MS = 5_000;
const BATCH_SIZE = 20;

/**
 * Resolves open transfers, repeats pending withdrawals, imports settled bets. Safe on several gateways: each item is
 * claimed by one.
 */
export async function syncVendorWallets(gateway: Gateway): Promise<void> {
  const transfers = await claimTransfers(gateway.pool, BATCH_SIZE);
  await Promise.all(transfers.map((transfer) => resolveTransfer(gateway, transfer)));
  const wallets = await claimVendorWallets(gateway.pool, BATCH_SIZE);
  await Promise.all(
    wallets.map((wallet) => (wallet.isWithdrawing ? withdrawFromVendor(gateway, wallet) : importBets(gateway, wallet))),
  );
}

export function startVendorWalletJob(gateway: Gateway): { stop: () => void } {
  let isRunning = false;
  const run = async (): Promise<void> => {
    if (isRunning) return;
    isRunning = true;
    await syncVendorWallets(gateway).catch((error: unknown) =>
      gateway.log.warn({ err: error }, 'synchronisation of vendor wallets failed'),
    );
    isRunning = false;
  };
  const timer = setInterval(() => void run(), INTERVAL_MS);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}
