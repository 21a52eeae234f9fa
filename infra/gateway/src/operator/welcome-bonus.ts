import { parseAmount, toWire } from '@marquee/money';
import { appendAudit } from '#modules/audit/audit.service.ts';
import { createTransactionCommand, getCommandActor } from './transaction-command.ts';

/** Sets the bonus of a new member in the merchant's currency; 0 grants none. */
export function setWelcomeBonus(bonus: string, reason: string | undefined) {
  return createTransactionCommand(async (tx) => {
    const parsed = parseAmount(bonus);
    if (!parsed.ok || parsed.amount < 0n) return { output: `${bonus} is not a valid amount.`, hasSucceeded: false };
    await tx.query('UPDATE merchant SET welcome_bonus = $1', [parsed.amount]);
    await appendAudit(tx, {
      ...getCommandActor(reason),
      action: 'welcome-bonus',
      subject: 'site',
      detail: { to: toWire(parsed.amount) },
    });
    return { output: `A new member gets a bonus of ${toWire(parsed.amount)}.`, hasSucceeded: true };
  });
}
