import { purseState, purseTransfers, type PurseState } from '@marquee/contract/schemas';
import { add, readAmount, toWire } from '@marquee/money';
import type { Gateway } from '#gateway.ts';
import { bookBets } from '#modules/purse/book-bets.service.ts';
import { vendorOf } from '#modules/purse/vendors.ts';
import { listTransfers, readBookedPurse, type BookedPurse } from './books.repository.ts';
import type { Difference } from './findings.repository.ts';

export function nameOf({ playerId, vendor, currency }: Pick<BookedPurse, 'playerId' | 'vendor' | 'currency'>): string {
  return `${vendor} ${currency} of ${playerId}`;
}
const bodyOf = ({ playerId, vendor, currency }: BookedPurse) => ({ player: playerId, vendor, currency });

const heldOf = ({ balance, inPlay }: PurseState): string => toWire(add(readAmount(balance), readAmount(inPlay)));

const ATTEMPTS = 3;

/** Who plays meanwhile changes what is compared: then once more. Null where the vendor cannot be asked, `moving` where money is under way. */
export async function comparePurse(gateway: Gateway, purse: BookedPurse): Promise<Difference[] | 'moving' | null> {
  const subject = nameOf(purse);
  for (let tried = 0; tried < ATTEMPTS; tried += 1) {
    const booked = await bookBets(gateway, purse);
    if (booked === 'unreached') return null;
    if (booked === 'gap' || booked === 'conflict' || booked === 'unknown_game')
      return [{ check: 'purse_bets', subject, expected: 'a bet that can be booked', found: booked }];
    const before = await readBookedPurse(gateway.pool, purse);
    if (!before || before.moving) return 'moving';
    const reply = await vendorOf(gateway, purse.provider).send('balance', bodyOf(purse), purseState);
    if (!reply.reached) return null;
    const [expected, found] = [heldOf(reply.value), toWire(before.booked)];
    if (expected === found) return [];
    const unchanged =
      (await bookBets(gateway, purse)) === 'all' &&
      (await readBookedPurse(gateway.pool, purse))?.booked === before.booked;
    if (unchanged) return [{ check: 'purse_balance', subject, expected, found }];
  }
  return 'moving';
}

/** Every transfer of a purse on both sides. */
export async function compareTransfers(gateway: Gateway, purse: BookedPurse): Promise<Difference[] | null> {
  const check = 'purse_transfers';
  const booked = new Map((await listTransfers(gateway.pool, purse)).map((transfer) => [transfer.transferId, transfer]));
  const differences: Difference[] = [];
  const done = new Set<string>();
  for (let after = 0; ;) {
    const reply = await vendorOf(gateway, purse.provider).send(
      'transfers',
      { ...bodyOf(purse), after },
      purseTransfers,
    );
    if (!reply.reached) return null;
    const { transfers } = reply.value;
    const last = transfers.at(-1);
    if (last === undefined) break;
    after = last.sequence;
    for (const theirs of transfers.filter((transfer) => transfer.done)) {
      done.add(theirs.transferId);
      const own = booked.get(theirs.transferId);
      const found =
        own === undefined ? 'nothing' : own.done === false ? 'refused' : `${own.direction} ${toWire(own.amount)}`;
      const expected = `${theirs.direction} ${toWire(readAmount(theirs.amount))}`;
      if (expected !== found) differences.push({ check, subject: `transfer ${theirs.transferId}`, expected, found });
    }
  }
  for (const { transferId, direction, amount, done: isDone } of booked.values()) {
    if (isDone && !done.has(transferId))
      differences.push({
        check,
        subject: `transfer ${transferId}`,
        expected: 'nothing',
        found: `${direction} ${toWire(amount)}`,
      });
  }
  return differences;
}
