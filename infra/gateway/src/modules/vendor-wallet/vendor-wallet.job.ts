import { itemJob, recurringJob, type Job } from '@marquee/service/jobs';
import { z } from 'zod';
import type { Gateway } from '#context/gateway.ts';
import { importBets, isImportBlocked } from './import-bets.service.ts';
import { claimTransfers, findOpenTransferById } from './transfer.repository.ts';
import { resolveTransfer } from './transfer.service.ts';
import { claimVendorWallets, findVendorWallet } from './vendor-wallet.repository.ts';
import { withdrawFromVendor } from './withdraw-from-vendor.service.ts';

const INTERVAL_SECONDS = 5;
const BATCH_SIZE = 20;

const transferItem = z.object({ id: z.string() });
const walletItem = z.object({ playerId: z.string(), vendor: z.string(), currency: z.string() });

/**
 * The queue repeats a run once, so that another gateway finishes the run of a killed one. Further attempts have a
 * back-off of their own: a transfer or wallet is due again some time after each.
 */
const RETRY_LIMIT = 1;

/** Resolve open transfers, repeat pending withdrawals and import settled bets, each item in a run of its own. */
export function vendorWalletJobs(gateway: Gateway): readonly Job[] {
  const resolveTransfers = itemJob({
    name: 'resolve-vendor-transfer',
    item: transferItem,
    getKey: ({ id }) => id,
    retryLimit: RETRY_LIMIT,
    run: async ({ id }) => {
      const transfer = await findOpenTransferById(gateway.pool, id);
      if (transfer) await resolveTransfer(gateway, transfer);
    },
  });

  const syncWallets = itemJob({
    name: 'sync-vendor-wallet',
    item: walletItem,
    getKey: ({ playerId, vendor, currency }) => `${playerId} ${vendor} ${currency}`,
    retryLimit: RETRY_LIMIT,
    run: async (key) => {
      const wallet = await findVendorWallet(gateway.pool, key);
      if (!wallet) return;
      if (wallet.isWithdrawing) return void (await withdrawFromVendor(gateway, wallet));
      const outcome = await importBets(gateway, wallet);
      if (isImportBlocked(outcome))
        throw new Error(
          `cannot import the bets of ${wallet.vendor} ${wallet.currency} of ${wallet.playerId}: ${outcome}`,
        );
    },
  });

  const findDue = recurringJob({
    name: 'find-due-vendor-wallets',
    everySeconds: INTERVAL_SECONDS,
    run: async ({ send }) => {
      const transfers = await claimTransfers(gateway.pool, BATCH_SIZE);
      await send(
        resolveTransfers,
        transfers.map(({ id }) => ({ id })),
      );
      const wallets = await claimVendorWallets(gateway.pool, BATCH_SIZE);
      await send(
        syncWallets,
        wallets.map(({ playerId, vendor, currency }) => ({ playerId, vendor, currency })),
      );
    },
  });
  return [findDue, resolveTransfers, syncWallets];
}
