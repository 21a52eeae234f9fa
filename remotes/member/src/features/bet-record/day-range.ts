import { atOffset, dayAtOffset, dayjs } from '@marquee/time';

/** First and last calendar day in the merchant's time zone, both included, as `YYYY-MM-DD`. */
export interface DayRange {
  from: string;
  to: string;
}

/** Returns the last `days` days in the merchant's time zone, including today. @param offset from GMT in minutes */
export function previousDays(days: number, now: number, offset: number): DayRange {
  const first = atOffset(now, offset).subtract(days - 1, 'day');
  return { from: first.format('YYYY-MM-DD'), to: dayAtOffset(now, offset) };
}

/** Returns the first and last millisecond of a range as ISO instants, for the request. */
export function rangeBounds({ from, to }: DayRange, offset: number): { from: string; to: string } {
  return {
    from: dayjs.utc(from).subtract(offset, 'minute').toISOString(),
    to: dayjs.utc(to).endOf('day').subtract(offset, 'minute').toISOString(),
  };
}
