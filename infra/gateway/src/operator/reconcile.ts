import { setTimeout as wait } from 'node:timers/promises';
import { escapeText } from '@marquee/service/command';
import type pg from 'pg';
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

/** Lists the discrepancies. The command fails while one is open. */
export async function printDiscrepancies(client: pg.Client): Promise<CommandResult> {
  const discrepancies = await listDiscrepancies(client);
  const hasSucceeded = discrepancies.every(({ state }) => state !== 'open');
  return {
    output:
      discrepancies.length === 0
        ? 'The ledger agrees with the vendors.'
        : discrepancies.map(formatDiscrepancy).join('\n'),
    hasSucceeded,
  };
}

/** A run whose gateway ends is continued by another one within a minute. */
const TIMEOUT_MINUTES = 3;
const POLL_MS = 250;

/**
 * Requests a reconciliation run and waits until a running gateway has finished it.
 * @param isFull compare everything since the first run, not only what is new
 */
export async function reconcileNow(client: pg.Client, isFull: boolean): Promise<CommandResult> {
  const run = await requestRun(client, { isFull });
  for (const end = Date.now() + TIMEOUT_MINUTES * 60_000; Date.now() < end; await wait(POLL_MS)) {
    const incomplete = await findIncompleteCount(client, run);
    if (incomplete === null) continue;
    const { output, hasSucceeded } = await printDiscrepancies(client);
    return {
      output:
        incomplete === 0
          ? output
          : `${output}\nThe next run continues ${incomplete} comparisons: a vendor is silent, or a list long or bad.`,
      hasSucceeded: hasSucceeded && incomplete === 0,
    };
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
