import { parseAmount, toWire } from '@marquee/money';
import type pg from 'pg';
import { refusedBy } from '#db/faults.ts';
import { appendAudit } from '#modules/audit/audit.service.ts';
import { readAllLevels, setTurnover } from '#modules/vip/vip.repository.ts';
import { asOne, byCommand, type Outcome } from './as-one.ts';

/** What the levels of the club take, by currency. */
export async function listVip(client: pg.Client): Promise<Outcome> {
  const lines = (await readAllLevels(client)).map(
    ({ level, label, currency, turnover }) =>
      `${currency}  ${level}  ${label ?? '(no name, so not offered)'}  from ${toWire(turnover)}`,
  );
  return { words: lines.length === 0 ? 'The club has no levels.' : lines.join('\n'), right: true };
}

/** Players are counted anew with their next login, or when they open the club. */
export function setVip(level: number, currency: string, text: string, reason: string | undefined) {
  return asOne(async (tx) => {
    const parsed = parseAmount(text);
    if (!parsed.ok || parsed.amount <= 0n) return { words: `${text} is no amount to play for.`, right: false };
    try {
      await setTurnover(tx, level, currency, parsed.amount);
    } catch (error) {
      if (refusedBy(error) !== 'vip_levels_rise') throw error;
      return { words: 'A higher level takes more than a lower one.', right: false };
    }
    await appendAudit(tx, {
      ...byCommand(reason),
      action: 'vip',
      subject: `${currency} ${level}`,
      detail: { to: toWire(parsed.amount) },
    });
    return { words: `Level ${level} is reached with ${toWire(parsed.amount)} ${currency}.`, right: true };
  });
}
