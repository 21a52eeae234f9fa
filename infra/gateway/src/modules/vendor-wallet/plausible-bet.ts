import { vendorBet } from '@marquee/contract/schemas';

/** No vendor had a wallet of this platform's players before. */
const EARLIEST = Date.parse('2020-01-01T00:00:00Z');
/** By which the clock of a vendor may be ahead. */
const MAX_AHEAD_MS = 3_600_000;

/**
 * Schema of a bet whose times are possible. Bet records and lists of winners use them: a win of the year 9999 would be
 * listed as one of today for ever.
 * @param now time of the database, by which the records are sorted
 */
export function createPlausibleBet(now: Date) {
  const isPlausible = (instant: string): boolean => {
    const time = Date.parse(instant);
    return time >= EARLIEST && time <= now.getTime() + MAX_AHEAD_MS;
  };
  return vendorBet
    .refine(({ placedAt }) => isPlausible(placedAt), { path: ['placedAt'], error: 'not between 2020 and now' })
    .refine(({ endedAt }) => isPlausible(endedAt), { path: ['endedAt'], error: 'not between 2020 and now' })
    .refine(({ placedAt, endedAt }) => Date.parse(endedAt) >= Date.parse(placedAt), {
      path: ['endedAt'],
      error: 'before placedAt',
    });
}
