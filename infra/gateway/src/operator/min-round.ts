import type { Tx } from '@marquee/service/database';
import { appendAudit } from '#modules/audit/audit.service.ts';
import { createTransactionCommand, getCommandActor } from './transaction-command.ts';

const columns = { slot: 'min_round_slot_ms', casino: 'min_round_casino_ms' } as const;

const recordChange = (tx: Tx, subject: string, to: number | string, reason: string | undefined): Promise<void> =>
  appendAudit(tx, { ...getCommandActor(reason), action: 'min-round', subject, detail: { to } });

/**
 * Sets the minimum duration of a round, in milliseconds. Providers learn it with the sessions that start afterwards;
 * the limit of providers that do not hold it themselves applies at once.
 */
function setMinRound(kind: keyof typeof columns, milliseconds: number, reason: string | undefined) {
  return createTransactionCommand(async (tx) => {
    if (milliseconds > 60_000)
      return { output: 'The minimum duration of a round is at most 60000 ms.', hasSucceeded: false };
    await tx.query(`UPDATE merchant SET ${columns[kind]} = $1`, [milliseconds]);
    await recordChange(tx, kind, milliseconds, reason);
    return {
      output: `A round of ${kind === 'slot' ? 'a slot' : 'any other game'} lasts at least ${milliseconds} ms.`,
      hasSucceeded: true,
    };
  });
}

/** Sets whether the games of a provider themselves hold the minimum duration of a round and one slot at a time. */
function setOwnMinRound(provider: string, setting: 'on' | 'off', reason: string | undefined) {
  return createTransactionCommand(async (tx) => {
    const { rowCount } = await tx.query('UPDATE providers SET enforces_min_round = $2 WHERE code = $1', [
      provider,
      setting === 'on',
    ]);
    if (rowCount === 0) return { output: `There is no provider ${provider}.`, hasSucceeded: false };
    await recordChange(tx, provider, setting, reason);
    return {
      output:
        setting === 'on'
          ? `The provider ${provider} holds the minimum durations and one slot at a time itself.`
          : `The platform holds the minimum durations and one slot at a time for the provider ${provider}.`,
      hasSucceeded: true,
    };
  });
}

/** Null when the arguments are invalid. */
export function createMinRoundCommand(
  kind: string | undefined,
  [value = '', setting]: readonly string[],
  reason: string | undefined,
) {
  if (kind === 'own') return setting === 'on' || setting === 'off' ? setOwnMinRound(value, setting, reason) : null;
  if (setting !== undefined || (kind !== 'slot' && kind !== 'casino')) return null;
  return /^\d{1,6}$/.test(value) ? setMinRound(kind, Number(value), reason) : null;
}
