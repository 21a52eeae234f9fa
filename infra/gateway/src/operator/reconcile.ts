import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { appendAudit } from '#modules/audit/audit.service.ts';
import { explainFinding, readFindings, type FindingRow } from '#modules/reconciliation/findings.repository.ts';
import { askForRun, unreachedOf } from '#modules/reconciliation/run.repository.ts';
import { asOne, byCommand, type Outcome } from './as-one.ts';

const told = ({ id, check, subject, expected, found, state, note, firstSeen }: FindingRow): string =>
  `${id}  ${state}  ${check}: ${subject}: the vendor says ${expected}, the books ${found}, since ${firstSeen.toISOString()}${note === null ? '' : `: ${note}`}`;

/** What stands between the books and the vendors. Right when nothing is open. */
export async function listFindings(client: pg.Client): Promise<Outcome> {
  const findings = await readFindings(client);
  const right = findings.every(({ state }) => state !== 'open');
  return { words: findings.length === 0 ? 'The books and the vendors agree.' : findings.map(told).join('\n'), right };
}

const PATIENCE_MS = 60_000;
const LOOK_MS = 250;

/** Asks the running gateways to compare, and waits until one has. */
export async function reconcileNow(client: pg.Client): Promise<Outcome> {
  const run = await askForRun(client);
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await wait(LOOK_MS)) {
    const unreached = await unreachedOf(client, run);
    if (unreached === null) continue;
    const { words, right } = await listFindings(client);
    return {
      words: unreached === 0 ? words : `${words}\nNot compared, because the vendor did not answer: ${unreached}.`,
      right: right && unreached === 0,
    };
  }
  return { words: 'No gateway has compared yet; is one running?', right: false };
}

export function explain(id: number, note: string, reason: string | undefined) {
  return asOne(async (tx) => {
    const right = await explainFinding(tx, id, note);
    if (right)
      await appendAudit(tx, {
        ...byCommand(reason ?? note),
        action: 'finding',
        subject: String(id),
        detail: { to: 'explained' },
      });
    return { words: right ? `Finding ${id} is explained.` : `There is no open finding ${id}.`, right };
  });
}
