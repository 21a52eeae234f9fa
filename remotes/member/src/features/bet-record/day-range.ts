/** Two calendar days of the merchant, both included, as `YYYY-MM-DD`. */
export interface DayRange {
  from: string;
  to: string;
}

const minute = 60_000;
const day = 1440 * minute;

const dayOf = (milliseconds: number) => new Date(milliseconds).toISOString().slice(0, 10);

/** The merchant's calendar day at an instant; `offset` is its distance from GMT in minutes. */
export function merchantDay(now: number, offset: number): string {
  return dayOf(now + offset * minute);
}

/** The last so many days of the merchant, today included. */
export function previousDays(days: number, now: number, offset: number): DayRange {
  const today = now + offset * minute;
  return { from: dayOf(today - (days - 1) * day), to: dayOf(today) };
}

/** First and last millisecond of a range, as the call wants them. */
export function rangeInstants({ from, to }: DayRange, offset: number): { from: string; to: string } {
  const midnight = (date: string) => Date.parse(`${date}T00:00:00.000Z`) - offset * minute;
  return { from: new Date(midnight(from)).toISOString(), to: new Date(midnight(to) + day - 1).toISOString() };
}

/** Whether a text is a real calendar day, so that 2026-02-30 is none. */
export function isDay(text: string | null): text is string {
  if (!text || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const milliseconds = Date.parse(`${text}T00:00:00.000Z`);
  return !Number.isNaN(milliseconds) && dayOf(milliseconds) === text;
}
