import { purseBets } from '@marquee/contract/schemas';
import { inTransaction } from '#db/transaction.ts';
import type { Gateway } from '#gateway.ts';
import { bookBet, findPurse, type BookingFault, type PurseKey } from './purse.repository.ts';
import { vendorOf } from './vendors.ts';

export type Booked = 'all' | 'unreached' | BookingFault;

/** Brings the books up to the vendor's log of a purse: each bet once, in the vendor's order, none skipped. */
export async function bookBets(gateway: Gateway, key: PurseKey): Promise<Booked> {
  for (;;) {
    const purse = await findPurse(gateway.pool, key);
    if (!purse) return 'all';
    const { playerId, vendor, currency } = key;
    const reply = await vendorOf(gateway, purse.provider).send(
      'bets',
      { player: playerId, vendor, currency, after: Number(purse.bookedTo) },
      purseBets,
    );
    if (!reply.reached) return 'unreached';
    const { bets } = reply.value;
    if (bets.length === 0) return 'all';
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
  }
}
