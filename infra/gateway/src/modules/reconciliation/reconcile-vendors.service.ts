import { inTransaction } from '@marquee/service/database';
import { dayjs } from '@marquee/time';
import type { Gateway } from '#context/gateway.ts';
import { compareRounds } from './compare-rounds.service.ts';
import { compareTransfers, compareVendorWallet, formatVendorWalletName } from './compare-vendor-wallets.service.ts';
import { resolveDiscrepancies, saveDiscrepancy, type Discrepancy } from './discrepancy.repository.ts';
import { listStuckTransfers, listVendorWallets } from './ledger-state.repository.ts';

/**
 * Checks that cover everything in each run, so a discrepancy they do not find again is resolved. Rounds are compared
 * for 25 hours only.
 */
const completeChecks = [
  'vendor_wallet_bets',
  'vendor_wallet_balance',
  'vendor_wallet_transfers',
  'transfer_stuck',
] as const;

export interface ReconciliationResult {
  /** Number of comparisons that failed because the vendor did not respond. */
  readonly unreached: number;
}

/** Compares the ledger with the vendors' records and stores every discrepancy. Never corrects anything. */
export async function reconcileVendors(gateway: Gateway, since: Date): Promise<ReconciliationResult> {
  const results: (Discrepancy[] | null)[] = [];
  for (const provider of Object.keys(gateway.config.vendorOrigins))
    results.push(await compareRounds(gateway, provider, since));
  const moving: string[] = [];
  for (const wallet of await listVendorWallets(gateway.pool, since, dayjs.utc().hour())) {
    const compared = await compareVendorWallet(gateway, wallet);
    if (compared === 'moving') moving.push(formatVendorWalletName(wallet));
    else results.push(compared);
    results.push(await compareTransfers(gateway, wallet));
  }
  const stuck = (await listStuckTransfers(gateway.pool)).map(({ id, state, cause }) => ({
    check: 'transfer_stuck',
    subject: `transfer ${id}`,
    expected: 'an end',
    found: cause === null ? state : `${state}: ${cause}`,
  }));
  const discrepancies = [...results.flatMap((result) => result ?? []), ...stuck];
  const unreached = results.filter((result) => result === null).length;
  await inTransaction(gateway.pool, async (tx) => {
    for (const discrepancy of discrepancies) await saveDiscrepancy(tx, discrepancy);
    if (unreached > 0) return;
    for (const check of completeChecks)
      await resolveDiscrepancies(tx, check, [
        ...moving,
        ...discrepancies.filter((discrepancy) => discrepancy.check === check).map(({ subject }) => subject),
      ]);
  });
  if (discrepancies.length > 0)
    gateway.log.error({ discrepancies: discrepancies.length }, 'ledger and vendors do not agree');
  return { unreached };
}
