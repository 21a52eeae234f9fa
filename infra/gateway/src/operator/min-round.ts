import { appendAudit } from '#modules/audit/audit.service.ts';
import { createTransactionCommand, getCommandActor } from './transaction-command.ts';

const columns = { slot: 'min_round_slot_ms', casino: 'min_round_casino_ms' } as const;

/**
 * Sets the minimum duration of a round, in milliseconds. Applies to sessions that start afterwards. Null when the
 * arguments are invalid.
 */
export function createMinRoundCommand(kind: string | undefined, duration = '', reason: string | undefined) {
  if ((kind !== 'slot' && kind !== 'casino') || !/^\d{1,6}$/.test(duration)) return null;
  const milliseconds = Number(duration);
  return createTransactionCommand(async (tx) => {
    if (milliseconds > 60_000)
      return { output: 'The minimum duration of a round is at most 60000 ms.', hasSucceeded: false };
    await tx.query(`UPDATE merchant SET ${columns[kind]} = $1`, [milliseconds]);
    await appendAudit(tx, {
      ...getCommandActor(reason),
      action: 'min-round',
      subject: kind,
      detail: { to: milliseconds },
    });
    return {
      output: `A round of ${kind === 'slot' ? 'a slot' : 'any other game'} lasts at least ${milliseconds} ms.`,
      hasSucceeded: true,
    };
  });
}
