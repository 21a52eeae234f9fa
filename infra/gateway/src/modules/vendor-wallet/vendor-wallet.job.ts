import { createItemJob, createRecurringJob, type Job } from '@marquee/service/jobs';
import { z } from 'zod';
import type { Gateway } from '#context/gateway.ts';
import { importBets, isImportBlocked, type BlockedImport } from './import-bets.service.ts';
import { SilentProviders } from './silent-providers.ts';
import { claimTransfers, findOpenTransferById } from './transfer.repository.ts';
import { resolveTransfer } from './transfer.service.ts';
import { claimVendorWallets, findVendorWallet, type VendorWalletRow } from './vendor-wallet.repository.ts';
import { withdrawFromVendor } from './withdraw-from-vendor.service.ts';

const INTERVAL_SECONDS = 5;
/** Items of a run. Enough for 900 wallets in the 15 s after which each of them is due again. */
const BATCH_SIZE = 300;

const transferItem = z.object({ id: z.string() });
const walletItem = z.object({ playerId: z.string(), vendor: z.string(), currency: z.string() });

/**
 * The queue repeats a run once, so that another gateway finishes the run of a killed one. Further attempts have a
 * back-off of their own: a transfer or wallet is due again some time after each.
 */
const RETRY_LIMIT = 1;

/** The step that an operator must take before the import continues. The jobs page of the console shows it. */
const remedies: Readonly<Record<BlockedImport, string>> = {
  gap: 'the vendor has to list the missing bet',
  conflict: 'compare the round with the list of the vendor, which has to correct it',
  unknown_game: 'add the game of the bet to the catalogue',
  payout_too_high:
    'compare the payout with the vendor, which has to correct it; one that is right is paid after ' +
    '`npm run operator -- accept-win <number> <amount> --reason <text>`, with the number that ' +
    '`npm run operator -- reconcile` shows',
  invalid_bet: 'the vendor has to correct the bet',
  invalid_list: 'the vendor has to respond with a list',
  no_progress: 'the vendor has to correct its list, which does not continue after the last bet',
};

const describeBlockedImport = (
  { vendor, currency, playerId, isWithdrawing }: VendorWalletRow,
  outcome: BlockedImport,
): string =>
  `cannot import the bets of ${vendor} ${currency} of ${playerId}: ${outcome}; ${remedies[outcome]}` +
  (isWithdrawing ? '; the withdrawal waits for it and is repeated' : '');

/** Resolve open transfers, repeat pending withdrawals and import settled bets, each item in a run of its own. */
export function createVendorWalletJobs(gateway: Gateway): readonly Job[] {
  const silentProviders = new SilentProviders();

  const resolveTransfers = createItemJob({
    name: 'resolve-vendor-transfer',
    item: transferItem,
    getKey: ({ id }) => id,
    retryLimit: RETRY_LIMIT,
    run: async ({ id }) => {
      const transfer = await findOpenTransferById(gateway.pool, id);
      const wallet = transfer && (await findVendorWallet(gateway.pool, transfer));
      if (wallet)
        await silentProviders.run(wallet.provider, async () => {
          const state = await resolveTransfer(gateway, transfer);
          return state !== 'unknown';
        });
    },
  });

  const syncWallets = createItemJob({
    name: 'sync-vendor-wallet',
    item: walletItem,
    getKey: ({ playerId, vendor, currency }) => `${playerId} ${vendor} ${currency}`,
    retryLimit: RETRY_LIMIT,
    run: async (key) => {
      const wallet = await findVendorWallet(gateway.pool, key);
      if (!wallet) return;
      await silentProviders.run(wallet.provider, async () => {
        if (wallet.isWithdrawing) await withdrawFromVendor(gateway, wallet);
        const outcome = await importBets(gateway, wallet);
        if (isImportBlocked(outcome)) throw new Error(describeBlockedImport(wallet, outcome));
        return outcome !== 'unreached';
      });
    },
  });

  const findDue = createRecurringJob({
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
