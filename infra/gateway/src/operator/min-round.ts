import { appendAudit } from '#modules/audit/audit.service.ts';
import { asOne, byCommand } from './as-one.ts';

const columns = { slot: 'min_round_slot_ms', casino: 'min_round_casino_ms' } as const;

/** How long rounds last at the least; sessions that start from now on keep to it. */
export function setMinRound(kind: keyof typeof columns, milliseconds: number, reason: string | undefined) {
  return asOne(async (tx) => {
    if (milliseconds > 60_000) return { words: 'A round is asked to last a minute at the most.', right: false };
    await tx.query(`UPDATE merchant SET ${columns[kind]} = $1`, [milliseconds]);
    await appendAudit(tx, { ...byCommand(reason), action: 'min-round', subject: kind, detail: { to: milliseconds } });
    return {
      words: `A round of ${kind === 'slot' ? 'a slot' : 'any other game'} lasts ${milliseconds} ms at the least.`,
      right: true,
    };
  });
}
