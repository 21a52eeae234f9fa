import { appendAudit } from '#modules/audit/audit.service.ts';
import { createTransactionCommand, getCommandActor } from './transaction-command.ts';

/** Closes a game provider for play, or opens it again. A closed provider still pays wins and returns stakes. */
export function setProviderEnabled(code: string, setting: 'on' | 'off', reason: string | undefined) {
  return createTransactionCommand(async (tx) => {
    const { rowCount } = await tx.query('UPDATE providers SET enabled = $2 WHERE code = $1', [code, setting === 'on']);
    if (rowCount === 0) return { output: `There is no provider ${code}.`, hasSucceeded: false };
    await appendAudit(tx, { ...getCommandActor(reason), action: 'provider', subject: code, detail: { to: setting } });
    return { output: `The provider ${code} is now ${setting}.`, hasSucceeded: true };
  });
}

/** Sets the percentage of each credit that pays a debt of the player. */
export function setReceivableShare(percent: number, reason: string | undefined) {
  return createTransactionCommand(async (tx) => {
    if (percent > 100) return { output: 'A share is at most 100 percent.', hasSucceeded: false };
    await tx.query('UPDATE merchant SET receivable_share = $1', [percent]);
    await appendAudit(tx, {
      ...getCommandActor(reason),
      action: 'receivable-share',
      subject: 'merchant',
      detail: { to: percent },
    });
    return { output: `${percent} percent of a credit pays a debt of the player.`, hasSucceeded: true };
  });
}
