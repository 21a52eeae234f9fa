import {
  endedRound,
  endedRoundsResponse,
  gameCode,
  partnerReference,
  type EndedRound,
} from '@marquee/contract/schemas';
import { toWire } from '@marquee/money';
import { withTransaction, type Tx } from '@marquee/service/database';
import { dayjs } from '@marquee/time';
import { z } from 'zod';
import type { Gateway } from '#context/gateway.ts';
import { createVendorClient } from '#modules/vendor-wallet/vendor-client.ts';
import { readVendorPages, type VendorPage } from '#modules/vendor-wallet/read-vendor-pages.ts';
import type { VendorRow } from '#modules/vendor-wallet/parse-vendor-row.ts';
import {
  hasOpenDiscrepancy,
  resolveDiscrepancies,
  resolveSubjects,
  saveDiscrepancy,
} from '#modules/reconciliation/discrepancies/discrepancy.repository.ts';
import { formatVendorAmount } from './format-vendor-amount.ts';
import { readKeysetPages } from './read-keyset-pages.ts';
import { formatRoundAmounts, formatRoundName } from './format-round.ts';
import { findRounds, listUnreportedRounds, type LedgerRound } from './ledger-rounds.repository.ts';
import {
  finishRoundComparison,
  REPORTING_DELAY_SECONDS,
  saveRoundPage,
  startRoundComparison,
  type RoundComparison,
} from './round-comparison.repository.ts';
import type { Run } from './run.repository.ts';
import { createRowDiscrepancy, formatRowName } from './row-discrepancy.ts';
import { reportListEnd, type ComparisonEnd } from './report-list-end.ts';

const check = 'rounds';

/** Bounds of one run, in which other providers wait; the next run compares what is left. */
const MAX_PAGES = 2_000;
const MAX_MS = 120_000;

/** The provider's clock may be late. */
const OVERLAP_MINUTES = 10;

const providerState = ({ isSettled, stake, payout, currency }: EndedRound): string =>
  isSettled
    ? formatRoundAmounts({ stake: formatVendorAmount(stake), payout: formatVendorAmount(payout), currency })
    : 'nothing';
const ledgerState = (round: LedgerRound | undefined): string => {
  if (round === undefined || round.state === 'rolled_back') return 'nothing';
  const { stake, payout, currency, state } = round;
  return state === 'open'
    ? 'still open'
    : formatRoundAmounts({ stake: toWire(stake), payout: toWire(payout), currency });
};

/** Valid keys of ledger rounds. A round that a provider reports under any other key is not in the ledger. */
const ledgerKey = z.object({ gameCode, roundId: partnerReference, player: z.guid() });

/** The ledger's rounds by the rows of the provider. A row that is not valid may have a valid key. */
const findLedgerRounds = async (tx: Tx, provider: string, rows: readonly VendorRow<EndedRound>[]) => {
  const keyed = rows.flatMap((row) => {
    const { data: key } = ledgerKey.safeParse(row.isValid ? row.item : row.value);
    return key ? [{ row, key }] : [];
  });
  const found = await findRounds(
    tx,
    provider,
    keyed.map(({ key }) => key),
  );
  return new Map(found.map((round) => [keyed[round.index]?.row, round]));
};

const formatListName = (provider: string): string => `rounds of ${provider}`;

/** Compares a page of the provider's list with the ledger and stores the result. */
const comparePage = async (
  tx: Tx,
  { provider, startedAt }: RoundComparison,
  { rows, misplaced, position }: VendorPage<EndedRound>,
): Promise<void> => {
  const ledgerRounds = await findLedgerRounds(tx, provider, rows);
  const list = formatListName(provider);
  const agreed: string[] = [];
  for (const row of misplaced) await saveDiscrepancy(tx, createRowDiscrepancy(check, provider, list, row));
  for (const row of rows) {
    if (!row.isValid) {
      await saveDiscrepancy(tx, createRowDiscrepancy(check, provider, list, row));
      continue;
    }
    agreed.push(formatRowName(list, row));
    const subject = formatRoundName(provider, row.item);
    const [expected, found] = [providerState(row.item), ledgerState(ledgerRounds.get(row))];
    if (expected === found) agreed.push(subject);
    else await saveDiscrepancy(tx, { check, scope: provider, subject, expected, found });
  }
  await resolveSubjects(tx, { check, scope: provider, startedAt }, agreed);
  const ids = [...ledgerRounds.values()].map(({ id }) => id);
  await saveRoundPage(tx, provider, ids, position);
};

const SLICE_HOURS = 1;

/** Stores the rounds of the ledger that the provider has not listed as discrepancies. */
const compareUnreportedRounds = async (gateway: Gateway, comparison: RoundComparison): Promise<void> => {
  const { provider, agreedTo, startedAt } = comparison;
  const end = dayjs.utc(startedAt).subtract(REPORTING_DELAY_SECONDS, 'second');
  // The index of the times of settlement finds the rounds of a time, in no order: each query reads one hour.
  for (let from = dayjs.utc(agreedTo); from.isBefore(end); from = from.add(SLICE_HOURS, 'hour')) {
    const next = from.add(SLICE_HOURS, 'hour');
    const slice = { provider, from: from.toDate(), to: (next.isBefore(end) ? next : end).toDate() };
    const pages = readKeysetPages<LedgerRound>((last) =>
      listUnreportedRounds(gateway.pool, { ...slice, after: last?.id ?? 0n }),
    );
    for await (const rounds of pages)
      await withTransaction(gateway.pool, async (tx) => {
        for (const round of rounds)
          await saveDiscrepancy(tx, {
            check,
            scope: provider,
            subject: formatRoundName(provider, round),
            expected: 'nothing',
            found: ledgerState(round),
          });
      });
  }
};

/** Starts a comparison, or continues the one that an earlier run has left, until the deadline. */
const compareOnce = async (
  gateway: Gateway,
  provider: string,
  run: Run,
  deadline: number,
): Promise<{ readonly end: ComparisonEnd; readonly startedAt: Date }> => {
  const comparison = await startRoundComparison(gateway.pool, provider);
  const { startedAt, agreedTo, listedFrom } = comparison;
  const earliest = Math.min(agreedTo.getTime(), listedFrom?.getTime() ?? Infinity);
  const since = dayjs.utc(earliest).subtract(OVERLAP_MINUTES, 'minute');
  const listEnd = await readVendorPages(
    {
      client: createVendorClient(gateway, provider),
      call: 'rounds',
      body: { since: since.toISOString() },
      schema: endedRoundsResponse,
      getRows: ({ rounds }) => rounds,
      item: endedRound,
      position: endedRound.pick({ number: true }).transform(({ number }) => number),
      after: Number(comparison.position),
      maxPages: MAX_PAGES,
      maxMs: deadline - performance.now(),
    },
    async (page) => {
      await withTransaction(gateway.pool, (tx) => comparePage(tx, comparison, page));
      return null;
    },
  );
  const list = { scope: provider, list: formatListName(provider), startedAt: run.startedAt };
  const end = await reportListEnd(gateway, list, listEnd);
  if (end === 'incomplete') return { end, startedAt };
  await compareUnreportedRounds(gateway, comparison);
  const hasAgreed = !(await hasOpenDiscrepancy(gateway.pool, check, provider, startedAt));
  await withTransaction(gateway.pool, async (tx) => {
    await finishRoundComparison(tx, comparison, hasAgreed);
    if (comparison.isFull) await resolveDiscrepancies(tx, [check], provider, startedAt);
  });
  return { end, startedAt };
};

/**
 * Compares the rounds on the seamless wallet with the ledger, in both directions: those that ended since the provider
 * and the ledger agreed. Reads and stores them page by page. The next run continues an incomplete comparison, which
 * covers the rounds up to its own start, and then compares the rounds up to the start of the run.
 */
export async function compareRounds(gateway: Gateway, provider: string, run: Run): Promise<ComparisonEnd> {
  const deadline = performance.now() + MAX_MS;
  const first = await compareOnce(gateway, provider, run, deadline);
  if (first.end === 'incomplete' || first.startedAt >= run.startedAt) return first.end;
  return (await compareOnce(gateway, provider, run, deadline)).end;
}
