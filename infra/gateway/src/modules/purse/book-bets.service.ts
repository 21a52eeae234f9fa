import { purseBetsAnswer } from '@marquee/contract/schemas';
import { inTransaction } from '#db/transaction.ts';
import type { Gateway } from '#gateway.ts';
import { bookBet, findPurse, type BookingFault, type PurseKey } from './purse.repository.ts';
import { vendorOf } from './vendors.ts';

const PAGE = 200;

export type Booked = 'all' | 'unreached' | BookingFault;

/** Brings the books up to the vendor's log of a purse: each bet once, in the vendor's order, none skipped. */
export const bookBets = async (gateway: Gateway, key: PurseKey): Promise<Booked> => {
  for (;;) {
    const purse = await findPurse(gateway.pool, key);
    if (!purse) return 'all';
    const { playerId, vendor, currency } = key;
    const reply = await vendorOf(gateway, purse.provider).send('bets', { playerId, vendor, currency, after: Number(purse.bookedTo), limit: PAGE }, purseBetsAnswer);
    const bets = reply.reached && reply.value.status === 'OK' ? reply.value.bets : undefined;
    if (bets === undefined) return 'unreached';
    const fault = await inTransaction(gateway.pool, async (tx) => {
      for (const bet of bets) {
        const booking = await bookBet(tx, key, bet);
        if (booking !== 'booked' && booking !== 'known') return booking;
      }
      return null;
    });
    if (fault !== null) {
      if (fault !== 'short') gateway.log.error({ ...key, fault }, 'a bet of a vendor cannot be booked');
      return fault;
    }
    if (bets.length < PAGE) return 'all';
  }
};
