import { withTransaction } from '@marquee/service/database';
import { dayjs, toMs } from '@marquee/time';
import type { Gateway } from '#context/gateway.ts';
import { isVendorConfigured } from '#modules/vendor-wallet/vendor-client.ts';
import { compareRounds } from './compare-rounds.service.ts';
import { compareVendorWallet } from './compare-vendor-wallet.service.ts';
import {
  countOpenDiscrepancies,
  resolveDiscrepancies,
  saveDiscrepancy,
  type Discrepancy,
} from '#modules/reconciliation/discrepancies/discrepancy.repository.ts';
import { readKeysetPages } from './read-keyset-pages.ts';
import {
  formatVendorWalletName,
  listVendorWallets,
  saveComparison,
  saveIncomplete,
  type LedgerVendorWallet,
} from './ledger-wallets.repository.ts';
import {
  listOverdueComparisons,
  listProviders,
  MAX_COMPARISON_HOURS,
  resetRoundComparisons,
} from './round-comparison.repository.ts';
import { readTime, type Run } from './run.repository.ts';
import type { ComparisonEnd } from './report-list-end.ts';
import { reportUnauthorizedStakes } from './report-unauthorized-stakes.service.ts';
import { createUnfinishedReports } from './report-unfinished.service.ts';

export interface ReconciliationResult {
  /**
   * Number of incomplete comparisons: the vendor did not respond, or its list is faulty or
   * longer than a run reads.
   */
  readonly incomplete: number;
}

const FAILURE_CHECK = 'comparison_failed';
const OVERDUE_CHECK = 'comparison_overdue';
const MAX_MESSAGE_LENGTH = 200;

/** Runs one comparison. A comparison that fails is a discrepancy of its own and does not stop the others. */
const runComparison = async (
  gateway: Gateway,
  run: Run,
  scope: string,
  compare: () => Promise<ComparisonEnd>,
): Promise<ComparisonEnd | 'failed'> => {
  try {
    const end = await compare();
    await withTransaction(gateway.pool, (tx) => resolveDiscrepancies(tx, [FAILURE_CHECK], scope, run.startedAt));
    return end;
  } catch (error) {
    gateway.log.error({ err: error, scope }, 'a comparison with a vendor failed');
    const message = (error instanceof Error ? error.message : String(error)).slice(0, MAX_MESSAGE_LENGTH);
    await withTransaction(gateway.pool, (tx) =>
      saveDiscrepancy(tx, { check: FAILURE_CHECK, scope, subject: scope, expected: 'a comparison', found: message }),
    );
    return 'failed';
  }
};

/** Returns the configured providers; stores those without an address or a secret as discrepancies. */
const reportUnconfiguredProviders = async (gateway: Gateway, { startedAt }: Run): Promise<string[]> => {
  const [check, scope] = ['provider_configuration', 'providers'];
  const providers = await listProviders(gateway.pool);
  const configured = providers.filter((provider) => isVendorConfigured(gateway, provider));
  await withTransaction(gateway.pool, async (tx) => {
    for (const provider of providers.filter((each) => !configured.includes(each)))
      await saveDiscrepancy(tx, {
        check,
        scope,
        subject: provider,
        expected: 'an entry in VENDOR_ORIGINS and PROVIDER_SECRETS',
        found: 'nothing',
      });
    await resolveDiscrepancies(tx, [check], scope, startedAt);
  });
  return configured;
};

/** Compares the rounds of all providers. Returns those whose comparison is incomplete. */
const compareAllRounds = async (gateway: Gateway, run: Run): Promise<string[]> => {
  const incomplete: string[] = [];
  for (const provider of await reportUnconfiguredProviders(gateway, run)) {
    const end = await runComparison(gateway, run, provider, () => compareRounds(gateway, provider, run));
    if (end === 'incomplete') incomplete.push(provider);
  }
  return incomplete;
};

/** A comparison goes on in the next run, so one that is incomplete for hours is a discrepancy. */
const createOverdueComparison = (scope: string, since: Date): Discrepancy => ({
  check: OVERDUE_CHECK,
  scope,
  subject: scope,
  expected: `a complete comparison within ${MAX_COMPARISON_HOURS} hours`,
  found: `incomplete since ${since.toISOString()}`,
});

const reportOverdueRounds = async (gateway: Gateway, run: Run): Promise<void> => {
  const overdue = await listOverdueComparisons(gateway.pool);
  await withTransaction(gateway.pool, async (tx) => {
    for (const { provider, startedAt } of overdue)
      await saveDiscrepancy(tx, createOverdueComparison(provider, startedAt));
    for (const provider of await listProviders(tx))
      await resolveDiscrepancies(tx, [OVERDUE_CHECK], provider, run.startedAt);
  });
};

const reportOverdueWallet = async (gateway: Gateway, run: Run, wallet: LedgerVendorWallet, isIncomplete: boolean) =>
  withTransaction(gateway.pool, async (tx) => {
    const scope = formatVendorWalletName(wallet);
    const since = await saveIncomplete(tx, wallet, isIncomplete, MAX_COMPARISON_HOURS);
    if (since !== null) await saveDiscrepancy(tx, createOverdueComparison(scope, since));
    await resolveDiscrepancies(tx, [OVERDUE_CHECK], scope, run.startedAt);
  });

/** Incomplete wallets in a row after which a provider counts as down, when its rounds are not complete either. */
const MAX_INCOMPLETE_WALLETS = 3;
/** Time that the incomplete wallets of a provider may take in a run. */
const MAX_INCOMPLETE_MS = toMs({ minutes: 5 });

interface ProviderRun {
  /** Incomplete wallets in a row. */
  inARow: number;
  /** Time that incomplete wallets have taken. */
  incompleteMs: number;
}

/**
 * Compares the vendor wallets, first those that were not compared for the longest time. Skips the other wallets of a
 * provider that is down, or whose incomplete lists have taken too long: the time that its calls take would delay all
 * others. Returns the number of incomplete comparisons.
 */
const compareAllWallets = async (gateway: Gateway, run: Run, incompleteProviders: readonly string[]) => {
  const hour = dayjs.utc(run.startedAt).hour();
  // The clock of the database, which dates the comparisons.
  const comparedBefore = await readTime(gateway.pool);
  const pages = readKeysetPages<LedgerVendorWallet>((last) =>
    listVendorWallets(gateway.pool, { isFull: run.isFull, hour, comparedBefore, after: last }),
  );
  let incomplete = 0;
  const providers = new Map<string, ProviderRun>();
  for await (const wallets of pages)
    for (const wallet of wallets) {
      const { provider } = wallet;
      const { inARow, incompleteMs } = providers.get(provider) ?? { inARow: 0, incompleteMs: 0 };
      const isDown = incompleteProviders.includes(provider) && inARow >= MAX_INCOMPLETE_WALLETS;
      const isSkipped = isDown || incompleteMs >= MAX_INCOMPLETE_MS;
      const startedAt = performance.now();
      const compare = async () => {
        await saveComparison(gateway.pool, wallet);
        return compareVendorWallet(gateway, wallet, run);
      };
      const end = isSkipped ? 'incomplete' : await runComparison(gateway, run, formatVendorWalletName(wallet), compare);
      await reportOverdueWallet(gateway, run, wallet, end === 'incomplete');
      if (end === 'incomplete') incomplete += 1;
      if (!isSkipped)
        providers.set(
          provider,
          end === 'incomplete'
            ? { inARow: inARow + 1, incompleteMs: incompleteMs + performance.now() - startedAt }
            : { inARow: 0, incompleteMs },
        );
    }
  return incomplete;
};

/** Stores what the ledger shows without a vendor. */
const reportWithoutVendors = async (gateway: Gateway, run: Run): Promise<void> => {
  const stakes = { scope: 'stakes', report: () => reportUnauthorizedStakes(gateway) };
  for (const { scope, report } of [stakes, ...createUnfinishedReports(gateway)])
    await runComparison(gateway, run, scope, async () => {
      await report(run);
      return 'complete';
    });
};

/** Compares the ledger with the vendors' records and stores every discrepancy. Never corrects anything. */
export async function reconcileVendors(gateway: Gateway, run: Run): Promise<ReconciliationResult> {
  if (run.isFull && run.isFirstClaim) await withTransaction(gateway.pool, resetRoundComparisons);
  const providers = await compareAllRounds(gateway, run);
  await reportOverdueRounds(gateway, run);
  const wallets = await compareAllWallets(gateway, run, providers);
  await reportWithoutVendors(gateway, run);
  const open = await countOpenDiscrepancies(gateway.pool);
  if (open > 0) gateway.log.error({ discrepancies: open }, 'ledger and vendors do not agree');
  return { incomplete: providers.length + wallets };
}
