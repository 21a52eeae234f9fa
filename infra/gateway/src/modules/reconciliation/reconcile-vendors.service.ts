import { inTransaction } from '@marquee/service/database';
import type { Gateway } from '#gateway.ts';
import { listVendorWallets, listStuckTransfers } from './ledger-state.repository.ts';
import { compareVendorWallet, compareTransfers, vendorWalletName } from './compare-vendor-wallets.service.ts';
import { compareRounds } from './compare-rounds.service.ts';
import { keepFinding, retireFindings, type Difference } from './findings.repository.ts';

/** Comparisons of all there is: what they do not find any more is gone. Rounds are compared while they are new, so theirs stay. */
const complete = ['vendor_wallet_bets', 'vendor_wallet_balance', 'vendor_wallet_transfers', 'transfer_stuck'] as const;

export interface Compared {
  /** How many could not be asked, and so were not compared. */
  readonly unreached: number;
}

/** Compares the books with what vendors say. Every difference becomes a finding; none is ever put right by itself. */
export async function reconcileVendors(gateway: Gateway, since: Date): Promise<Compared> {
  const results: (Difference[] | null)[] = [];
  for (const provider of Object.keys(gateway.config.vendorOrigins))
    results.push(await compareRounds(gateway, provider, since));
  const moving: string[] = [];
  for (const wallet of await listVendorWallets(gateway.pool, since, new Date().getUTCHours())) {
    const compared = await compareVendorWallet(gateway, wallet);
    if (compared === 'moving') moving.push(vendorWalletName(wallet));
    else results.push(compared);
    results.push(await compareTransfers(gateway, wallet));
  }
  const stuck = (await listStuckTransfers(gateway.pool)).map(({ id, state, cause }) => ({
    check: 'transfer_stuck',
    subject: `transfer ${id}`,
    expected: 'an end',
    found: cause === null ? state : `${state}: ${cause}`,
  }));
  const differences = [...results.flatMap((result) => result ?? []), ...stuck];
  const unreached = results.filter((result) => result === null).length;
  await inTransaction(gateway.pool, async (tx) => {
    for (const difference of differences) await keepFinding(tx, difference);
    if (unreached > 0) return;
    for (const check of complete)
      await retireFindings(tx, check, [
        ...moving,
        ...differences.filter((difference) => difference.check === check).map(({ subject }) => subject),
      ]);
  });
  if (differences.length > 0) gateway.log.error({ findings: differences.length }, 'the books and the vendors differ');
  return { unreached };
}
