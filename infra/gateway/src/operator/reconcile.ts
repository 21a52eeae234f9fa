import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { appendAudit } from '#modules/audit/audit.service.ts';
import { explainFinding, readFindings, type FindingRow } from '#modules/reconciliation/findings.repository.ts';
import { askForRun, unreachedOf } from '#modules/reconciliation/run.repository.ts';
import { transactionCommand, commandActor, type CommandResult } from './transaction-command.ts';

const told = ({ id, check, subject, expected, found, state, note, firstSeen }: FindingRow): string =>
  `${id}  ${state}  ${check}: ${subject}: the vendor says ${expected}, the books ${found}, since ${firstSeen.toISOString()}${note === null ? '' : `: ${note}`}`;

/** What stands between the books and the vendors. Right when nothing is open. */
export async function listFindings(client: pg.Client): Promise<CommandResult> {
  const findings = await readFindings(client);
  const right = findings.every(({ state }) => state !== 'open');
  return {
    output: findings.length === 0 ? 'The books and the vendors agree.' : findings.map(told).join('\n'),
    succeeded: right,
  };
}

const PATIENCE_MS = 60_000;
const LOOK_MS = 250;

/** Asks the running gateways to compare, and waits until one has. */
export async function reconcileNow(client: pg.Client): Promise<CommandResult> {
  const run = await askForRun(client);
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await wait(LOOK_MS)) {
    const unreached = await unreachedOf(client, run);
    if (unreached === null) continue;
    const { output: words, succeeded: right } = await listFindings(client);
    return {
      output: unreached === 0 ? words : `${words}\nNot compared, because the vendor did not answer: ${unreached}.`,
      succeeded: right && unreached === 0,
    };
  }
  return { output: 'No gateway has compared yet; is one running?', succeeded: false };
}

export function explain(id: number, note: string, reason: string | undefined) {
  return transactionCommand(async (tx) => {
    const right = await explainFinding(tx, id, note);
    if (right)
      await appendAudit(tx, {
        ...commandActor(reason ?? note),
        action: 'finding',
        subject: String(id),
        detail: { to: 'explained' },
      });
    return { output: right ? `Finding ${id} is explained.` : `There is no open finding ${id}.`, succeeded: right };
  });
}
