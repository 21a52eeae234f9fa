import { appendAudit } from '#modules/audit/audit.service.ts';
import { transactionCommand, commandActor } from './transaction-command.ts';

const columns = { slot: 'min_round_slot_ms', casino: 'min_round_casino_ms' } as const;

/** How long rounds last at the least; sessions that start from now on keep to it. */
export function setMinRound(kind: keyof typeof columns, milliseconds: number, reason: string | undefined) {
  return transactionCommand(async (tx) => {
    if (milliseconds > 60_000) return { output: 'A round is asked to last a minute at the most.', succeeded: false };
    await tx.query(`UPDATE merchant SET ${columns[kind]} = $1`, [milliseconds]);
    await appendAudit(tx, {
      ...commandActor(reason),
      action: 'min-round',
      subject: kind,
      detail: { to: milliseconds },
    });
    return {
      output: `A round of ${kind === 'slot' ? 'a slot' : 'any other game'} lasts ${milliseconds} ms at the least.`,
      succeeded: true,
    };
  });
}
