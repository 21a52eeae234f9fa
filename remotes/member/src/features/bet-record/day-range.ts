import { toOffset, getDayAtOffset, dayjs } from '@marquee/time';

/** First and last calendar day in the merchant's time zone, both included, as `YYYY-MM-DD`. */
export interface DayRange {
  from: string;
  to: string;
}

/** Returns the last `days` days in the merchant's time zone, including today. @param offset from GMT in minutes */
export function computePreviousDays(days: number, now: number, offset: number): DayRange {
  const first = toOffset(now, offset).subtract(days - 1, 'day');
  return { from: first.format('YYYY-MM-DD'), to: getDayAtOffset(now, offset) };
}

/** Returns the first and last millisecond of a range as ISO instants, for the request. */
export function computeRangeBounds({ from, to }: DayRange, offset: number): { from: string; to: string } {
  return {
    from: dayjs.utc(from).subtract(offset, 'minute').toISOString(),
    to: dayjs.utc(to).endOf('day').subtract(offset, 'minute').toISOString(),
  };
}
