import { setTimeout as wait } from 'node:timers/promises';
import { escapeText } from '@marquee/service/command';
import type { Queryable } from '@marquee/service/database';
import { appendAudit } from '#modules/audit/audit.service.ts';
import {
  explainDiscrepancy,
  listDiscrepancies,
  type DiscrepancyRow,
} from '#modules/reconciliation/discrepancies/discrepancy.repository.ts';
import { requestRun, findIncompleteCount } from '#modules/reconciliation/run.repository.ts';
import { getCommandActor, createTransactionCommand, type CommandResult } from './transaction-command.ts';

const formatDiscrepancy = ({ id, check, subject, expected, found, state, note, firstSeen }: DiscrepancyRow): string =>
  escapeText(
    `${id}  ${state}  ${check}: ${subject}: expected ${expected}, found ${found}, ` +
      `since ${firstSeen.toISOString()}${note === null ? '' : `: ${note}`}`,
  );

const formatDiscrepancies = async (db: Queryable, whenNone: string): Promise<CommandResult> => {
  const discrepancies = await listDiscrepancies(db);
  return {
    output: discrepancies.length === 0 ? whenNone : discrepancies.map(formatDiscrepancy).join('\n'),
    hasSucceeded: discrepancies.every(({ state }) => state !== 'open'),
  };
};

/** Lists the discrepancies. The command fails while one is open. */
export function printDiscrepancies(db: Queryable): Promise<CommandResult> {
  return formatDiscrepancies(db, 'No run has found a discrepancy. `npm run operator -- reconcile` compares now.');
}

/** Only a complete run can tell that nothing differs. */
const describeRun = async (db: Queryable, incomplete: number): Promise<CommandResult> => {
  if (incomplete === 0) return formatDiscrepancies(db, 'The ledger agrees with the vendors.');
  const { output } = await formatDiscrepancies(db, 'No discrepancy was found so far.');
  return {
    output:
      `${output}\nThis run is incomplete. The next one continues ${incomplete} comparisons: a vendor is silent, ` +
      'or a list long or bad.',
    hasSucceeded: false,
  };
};

/** A run whose gateway ends is continued by another one within a minute. */
const TIMEOUT_MINUTES = 3;
const POLL_MS = 250;

/**
 * Requests a reconciliation run and waits until a running gateway has finished it.
 * @param isFull compare everything since the first run, not only what is new
 */
export async function reconcileNow(db: Queryable, isFull: boolean): Promise<CommandResult> {
  const run = await requestRun(db, { isFull });
  for (const end = Date.now() + TIMEOUT_MINUTES * 60_000; Date.now() < end; await wait(POLL_MS)) {
    const incomplete = await findIncompleteCount(db, run);
    if (incomplete !== null) return describeRun(db, incomplete);
  }
  return {
    output:
      `No gateway has finished run ${run} within ${TIMEOUT_MINUTES} minutes. It goes on without this command, or ` +
      'starts with the next gateway. `npm run operator -- discrepancies` lists what it has found so far.',
    hasSucceeded: false,
  };
}

export function explainDiscrepancyByCommand(id: number, note: string, reason: string | undefined) {
  return createTransactionCommand(async (tx) => {
    const hasSucceeded = await explainDiscrepancy(tx, id, note);
    if (hasSucceeded)
      await appendAudit(tx, {
        ...getCommandActor(reason ?? note),
        action: 'discrepancy',
        subject: String(id),
        detail: { to: 'explained' },
      });
    return {
      output: hasSucceeded ? `Discrepancy ${id} is explained.` : `There is no open discrepancy ${id}.`,
      hasSucceeded,
    };
  });
}
