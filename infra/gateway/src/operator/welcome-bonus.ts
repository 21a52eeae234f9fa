import { toWire } from '@marquee/money';
import { appendAudit } from '#modules/audit/audit.service.ts';
import { readSettings } from '#modules/system/system.repository.ts';
import { parsePayableAmount } from './payable-amount.ts';
import { createTransactionCommand, getCommandActor } from './transaction-command.ts';

/** Sets the bonus of a new member in the merchant's currency; 0 grants none. */
export function setWelcomeBonus(bonus: string, reason: string | undefined) {
  return createTransactionCommand(async (tx) => {
    const { currency } = await readSettings(tx);
    const parsed = parsePayableAmount(bonus, currency);
    if (!parsed.ok) return { output: parsed.problem, hasSucceeded: false };
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
