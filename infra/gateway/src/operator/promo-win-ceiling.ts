import { toWire } from '@marquee/money';
import type pg from 'pg';
import { appendAudit } from '#modules/audit/audit.service.ts';
import { listPromoWinCeilings, setPromoWinCeiling } from '#modules/provider/promo-win-ceiling.repository.ts';
import { parsePayableAmount } from './payable-amount.ts';
import { createTransactionCommand, getCommandActor, type CommandResult } from './transaction-command.ts';

const SWITCHED_OFF = 'promotion wins are switched off for this provider';

/** The largest wins without a stake, by provider and currency. */
export async function listCeilingsAsText(client: pg.Client): Promise<CommandResult> {
  const lines = (await listPromoWinCeilings(client)).map(
    ({ provider, currency, ceiling, promoWins }) =>
      `${provider}  ${currency}  at most ${toWire(ceiling)}${promoWins ? '' : `  (${SWITCHED_OFF})`}`,
  );
  return {
    output: lines.length === 0 ? 'There are no ceilings: no provider pays a win without a stake.' : lines.join('\n'),
    hasSucceeded: true,
  };
}

const reject = (output: string): CommandResult => ({ output, hasSucceeded: false });

/** Sets the largest win without a stake; 0 pays none. Rounds that have begun keep the ceiling that they have. */
export function setCeilingByCommand(provider: string, currency: string, amount: string, reason: string | undefined) {
  return createTransactionCommand(async (tx) => {
    if (!/^[A-Z]{3,5}$/.test(currency)) return reject(`${currency} is not a currency code. Write it like THB.`);
    const parsed = parsePayableAmount(amount, currency);
    if (!parsed.ok) return reject(parsed.problem);
    const saved = await setPromoWinCeiling(tx, { provider, currency, ceiling: parsed.amount });
    if (saved === null) return reject(`There is no provider ${provider}.`);
    await appendAudit(tx, {
      ...getCommandActor(reason),
      action: 'promo-win-ceiling',
      subject: `${provider} ${currency}`,
      detail: { to: toWire(saved.ceiling) },
    });
    const closed = saved.promoWins ? '' : `, but ${SWITCHED_OFF}`;
    return {
      output: `A win of ${provider} without a stake pays at most ${toWire(saved.ceiling)} ${currency}${closed}.`,
      hasSucceeded: true,
    };
  });
}
