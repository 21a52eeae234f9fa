import { dayjs } from '@marquee/time';

/** Clocks of the processes of this service differ by less. */
const toleratedSeconds = 60;

/** An instant of the past that is stored as later than this was stored while a clock was ahead. */
export function findLatestPlausible(now: Date): Date {
  return dayjs(now).add(toleratedSeconds, 'second').toDate();
}

/** Whether an instant of the past was stored while a clock was ahead, so that nobody knows how long ago it was. */
export function isAhead(at: Date, now: Date): boolean {
  return at > findLatestPlausible(now);
}
