import { toWire } from '@marquee/money';
import { withTransaction } from '@marquee/service/database';
import type { Gateway } from '#context/gateway.ts';
import {
  resolveDiscrepancies,
  saveDiscrepancy,
  type Discrepancy,
} from '#modules/reconciliation/discrepancies/discrepancy.repository.ts';
import { formatRoundAmounts, formatRoundName } from './format-round.ts';
import { listOverdueRounds, MAX_OPEN_HOURS, type OverdueRound } from './ledger-rounds.repository.ts';
import { listStuckTransfers, type StuckTransfer } from './ledger-transfers.repository.ts';
import { readKeysetPages } from './read-keyset-pages.ts';
import { listRejectedWins, type RejectedWin } from './rejected-win.repository.ts';
import type { Run } from './run.repository.ts';

/** What the ledger itself shows to be without an end, so that no comparison with a vendor finds it. */
interface Unfinished<Row> {
  readonly check: string;
  readonly scope: string;
  readonly readPage: (last: Row | null) => Promise<readonly Row[]>;
  readonly describe: (row: Row) => Pick<Discrepancy, 'subject' | 'expected' | 'found'>;
}

const report = async <Row>(gateway: Gateway, run: Run, { check, scope, readPage, describe }: Unfinished<Row>) => {
  for await (const rows of readKeysetPages(readPage))
    await withTransaction(gateway.pool, async (tx) => {
      for (const row of rows) await saveDiscrepancy(tx, { check, scope, ...describe(row) });
    });
  await withTransaction(gateway.pool, (tx) => resolveDiscrepancies(tx, [check], scope, run.startedAt));
};

const describeTransfer = ({ id, state, cause }: StuckTransfer) => ({
  subject: `transfer ${id}`,
  expected: 'an end',
  found: cause === null ? state : `${state}: ${cause}`,
});

const describeRound = ({ provider, stake, payout, currency, placedAt, ...key }: OverdueRound) => ({
  subject: formatRoundName(provider, key),
  expected: `an end within ${MAX_OPEN_HOURS} hours`,
  found:
    formatRoundAmounts({ stake: toWire(stake), payout: toWire(payout), currency }) +
    `, open since ${placedAt.toISOString()}`,
});

const describeLimit = ({ paid, ceiling }: RejectedWin): string => {
  if (paid === null) return 'a win without a bet';
  return `${toWire(paid)} paid${ceiling === null ? '' : `, at most ${toWire(ceiling)}`}`;
};

const describeWin = (win: RejectedWin) => {
  const { id, provider, transactionId, gameCode, player, roundId } = win;
  const place =
    roundId === null ? `${provider} ${gameCode} of ${player}` : formatRoundName(provider, { ...win, roundId });
  return {
    subject: `${place}, win ${id}: ${transactionId}`,
    expected: `${toWire(win.amount)} ${win.currency}`,
    found: `${win.status}: ${describeLimit(win)}`,
  };
};

/** A report of one kind, with the scope of its discrepancies. */
export interface UnfinishedReport {
  readonly scope: string;
  readonly report: (run: Run) => Promise<void>;
}

const createReport = <Row>(gateway: Gateway, unfinished: Unfinished<Row>): UnfinishedReport => ({
  scope: unfinished.scope,
  report: async (run) => report(gateway, run, unfinished),
});

/** Reports that store open transfers, open rounds and rejected wins as discrepancies. */
export function createUnfinishedReports(gateway: Gateway): readonly UnfinishedReport[] {
  return [
    createReport(gateway, {
      check: 'transfer_stuck',
      scope: 'transfers',
      readPage: (last: StuckTransfer | null) => listStuckTransfers(gateway.pool, last?.id ?? null),
      describe: describeTransfer,
    }),
    createReport(gateway, {
      check: 'round_open',
      scope: 'rounds',
      readPage: (last: OverdueRound | null) => listOverdueRounds(gateway.pool, last?.id ?? 0n),
      describe: describeRound,
    }),
    createReport(gateway, {
      check: 'win_rejected',
      scope: 'wins',
      readPage: (last: RejectedWin | null) => listRejectedWins(gateway.pool, last?.id ?? 0),
      describe: describeWin,
    }),
  ];
}
