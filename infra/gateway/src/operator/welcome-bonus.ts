import { randomUUID } from 'node:crypto';
import { fromUnits, toWire, ZERO } from '@marquee/money';
import type { Queryable } from '@marquee/service/database';
import type pg from 'pg';
import { appendAudit } from '#modules/audit/audit.service.ts';
import { fundWelcomeBudget, readWelcomeBudget } from '#modules/ledger/ledger.service.ts';
import { readSettings } from '#modules/system/system.repository.ts';
import { parsePayableAmount } from './payable-amount.ts';
import { createTransactionCommand, getCommandActor, type CommandResult } from './transaction-command.ts';

const reject = (output: string): CommandResult => ({ output, hasSucceeded: false });

/** Says what new members get, and for how many of them the budget lasts. */
const describeBonus = async (db: Queryable): Promise<CommandResult> => {
  const { currency, welcomeBonus } = await readSettings(db);
  const [bonus, budget] = [fromUnits(welcomeBonus), await readWelcomeBudget(db, currency)];
  const held = `The budget holds ${toWire(budget)} ${currency}`;
  if (bonus === ZERO) return { output: `New members get no bonus. ${held}.`, hasSucceeded: true };
  const set = `The bonus of a new member is ${toWire(bonus)} ${currency}.`;
  const outcome =
    budget < bonus
      ? 'so new members get none. Add to it: npm run operator -- welcome-budget <amount>'
      : `enough for ${budget / bonus} more.`;
  return { output: `${set} ${held}, ${outcome}`, hasSucceeded: true };
};

/** Sets the bonus of a new member in the merchant's currency; 0 grants none. */
export function setWelcomeBonus(bonus: string, reason: string | undefined) {
  return createTransactionCommand(async (tx) => {
    const { currency } = await readSettings(tx);
    const parsed = parsePayableAmount(bonus, currency);
    if (!parsed.ok) return reject(parsed.problem);
    await tx.query('UPDATE merchant SET welcome_bonus = $1', [parsed.amount]);
    await appendAudit(tx, {
      ...getCommandActor(reason),
      action: 'welcome-bonus',
      subject: 'site',
      detail: { to: toWire(parsed.amount) },
    });
    return describeBonus(tx);
  });
}

/** Adds to the budget that pays the bonuses of new members, in the merchant's currency; without an amount, shows it. */
export function createWelcomeBudgetCommand(added: string | undefined, reason: string | undefined) {
  if (added === undefined) return (client: pg.Client): Promise<CommandResult> => describeBonus(client);
  return createTransactionCommand(async (tx) => {
    const { currency } = await readSettings(tx);
    const parsed = parsePayableAmount(added, currency);
    if (!parsed.ok) return reject(parsed.problem);
    if (parsed.amount === ZERO) return reject('Name an amount above 0.');
    const by = getCommandActor(reason);
    await fundWelcomeBudget(tx, { ...by, currency, amount: parsed.amount, reference: `budget:${randomUUID()}` });
    const budget = await readWelcomeBudget(tx, currency);
    await appendAudit(tx, {
      ...by,
      action: 'welcome-budget',
      subject: currency,
      detail: { added: toWire(parsed.amount), to: toWire(budget) },
    });
    return describeBonus(tx);
  });
}
