import { add, parseAmount, toWire } from '@marquee/money';
import { appendAudit } from '#modules/audit/audit.service.ts';
import { formatRoundName } from '#modules/reconciliation/format-round.ts';
import {
  acceptVendorWin,
  lockRejectedWin,
  raiseRoundCeiling,
} from '#modules/reconciliation/rejected-win.repository.ts';
import { createTransactionCommand, getCommandActor, type CommandResult } from './transaction-command.ts';

const fail = (output: string): CommandResult => ({ output, hasSucceeded: false });

/**
 * Raises the ceiling of a round by what a rejected win needs. The provider's next attempt pays it, or the next import
 * of the vendor's bets, which goes on with the bets after it.
 * @param amount of the win that the operator has seen: the provider may send another one under the same transaction
 */
export function acceptWin(id: number, amount: string, reason: string) {
  return createTransactionCommand(async (tx) => {
    const win = await lockRejectedWin(tx, id);
    if (!win) return fail(`There is no rejected win ${id} that waits for a decision.`);
    const { provider, vendor, transactionId, gameCode, player, roundId, paid, ceiling } = win;
    if (roundId === null || paid === null)
      return fail('The win has no round. Its ceiling is the one of promotions, for the provider and currency.');
    const seen = parseAmount(amount);
    if (!seen.ok || seen.amount !== win.amount)
      return fail(`The win is of ${toWire(win.amount)} ${win.currency}, not of ${amount}.`);
    const needed = add(paid, win.amount);
    if (win.status !== 'ABOVE_CEILING' || ceiling === null || needed <= ceiling)
      return fail('The win is not above the ceiling of its round. The provider has to correct it.');
    const round = { gameCode, roundId, player };
    if (vendor === null) await raiseRoundCeiling(tx, provider, round, needed);
    else await acceptVendorWin(tx, id);
    const subject = formatRoundName(provider, round);
    await appendAudit(tx, {
      ...getCommandActor(reason),
      action: 'accept-win',
      subject,
      detail: { transaction: transactionId, from: toWire(ceiling), to: toWire(needed) },
    });
    return {
      output:
        `The ceiling of ${subject} is now ${toWire(needed)} ${win.currency}. ` +
        (vendor === null ? "The provider's next attempt" : `The next import of the bets at ${vendor}`) +
        ' pays the win.',
      hasSucceeded: true,
    };
  });
}
