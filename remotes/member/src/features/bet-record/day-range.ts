/** First and last calendar day in the merchant's time zone, both included, as `YYYY-MM-DD`. */
export interface DayRange {
  from: string;
  to: string;
}

const minute = 60_000;
const day = 1440 * minute;

const formatDay = (milliseconds: number) => new Date(milliseconds).toISOString().slice(0, 10);

/** Returns the merchant's calendar day of an instant. @param offset offset from GMT in minutes */
export function merchantDay(now: number, offset: number): string {
  return formatDay(now + offset * minute);
}

/** Returns the last `days` days in the merchant's time zone, including today. */
export function previousDays(days: number, now: number, offset: number): DayRange {
  const today = now + offset * minute;
  return { from: formatDay(today - (days - 1) * day), to: formatDay(today) };
}

/** Returns the first and last millisecond of a range as ISO instants, for the request. */
export function rangeBounds({ from, to }: DayRange, offset: number): { from: string; to: string } {
  const midnight = (date: string) => Date.parse(`${date}T00:00:00.000Z`) - offset * minute;
  return { from: new Date(midnight(from)).toISOString(), to: new Date(midnight(to) + day - 1).toISOString() };
}

/** Whether a text is an existing calendar day; 2026-02-30 is not. */
export function isDay(text: string | null): text is string {
  if (!text || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const milliseconds = Date.parse(`${text}T00:00:00.000Z`);
  return !Number.isNaN(milliseconds) && formatDay(milliseconds) === text;
}
