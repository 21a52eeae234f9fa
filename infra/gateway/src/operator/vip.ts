import { toWire, ZERO } from '@marquee/money';
import { escapeText } from '@marquee/service/command';
import type pg from 'pg';
import { getViolatedConstraint } from '@marquee/service/database';
import { appendAudit } from '#modules/audit/audit.service.ts';
import { listLevels, setTurnover } from '#modules/vip/vip.repository.ts';
import { parsePayableAmount } from './payable-amount.ts';
import { createTransactionCommand, getCommandActor, type CommandResult } from './transaction-command.ts';

/** Required turnover of the VIP levels, by currency. */
export async function listVip(client: pg.Client): Promise<CommandResult> {
  const lines = (await listLevels(client)).map(({ level, label, currency, turnover }) =>
    escapeText(`${currency}  ${level}  ${label ?? '(no name, not offered)'}  from ${toWire(turnover)}`),
  );
  return { output: lines.length === 0 ? 'There are no VIP levels.' : lines.join('\n'), hasSucceeded: true };
}

/** Sets the required turnover of a level. Player levels are recomputed at the next login or visit of the VIP club. */
export function setVip(level: number, currency: string, turnover: string, reason: string | undefined) {
  return createTransactionCommand(async (tx) => {
    const parsed = parsePayableAmount(turnover, currency);
    if (!parsed.ok) return { output: parsed.problem, hasSucceeded: false };
    if (parsed.amount === ZERO) return { output: 'A level needs a turnover above 0.', hasSucceeded: false };
    try {
      await setTurnover(tx, level, currency, parsed.amount);
    } catch (error) {
      if (getViolatedConstraint(error) !== 'vip_levels_ascending') throw error;
      return { output: 'A level needs more turnover than all lower levels.', hasSucceeded: false };
    }
    await appendAudit(tx, {
      ...getCommandActor(reason),
      action: 'vip',
      subject: `${currency} ${level}`,
      detail: { to: toWire(parsed.amount) },
    });
    return { output: `Level ${level} is reached with ${toWire(parsed.amount)} ${currency}.`, hasSucceeded: true };
  });
}
