import type { RuleViolation } from './field-rules.ts';

export interface AgeLimit {
  /** The present day in the merchant's time zone, as yyyy-MM-dd. */
  readonly today: string;
  readonly minimumAge: number;
}

const minuteMs = 60_000;
const formats = [
  /^(?<year>(?:19|20)\d\d)-(?<month>\d\d)-(?<day>\d\d)$/,
  /^(?<month>\d\d)-(?<day>\d\d)-(?<year>(?:19|20)\d\d)$/,
];

/** The present day at an offset from GMT, as yyyy-MM-dd. */
export function todayAt(gmtOffsetMinutes: number, now = Date.now()): string {
  return new Date(now + gmtOffsetMinutes * minuteMs).toISOString().slice(0, 10);
}

/** Parses yyyy-MM-dd or MM-dd-yyyy; null when the day does not exist. */
function parseDay(text: string): { readonly year: number; readonly rest: string } | null {
  const {
    year = '',
    month = '',
    day = '',
  } = formats.map((shape) => shape.exec(text)?.groups).find((groups) => groups !== undefined) ?? {};
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  return year !== '' && date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day)
    ? { year: Number(year), rest: `${month}-${day}` }
    : null;
}

/**
 * R5.09: `pattern` for a day that does not exist, `too_young` below the minimum age, else null. A person born on 29
 * February turns a year older on 1 March.
 */
export function findBirthdayViolation(text: string, { today, minimumAge }: AgeLimit): RuleViolation | null {
  const day = parseDay(text);
  if (day === null) return 'pattern';
  return `${day.year + minimumAge}-${day.rest}` <= today ? null : 'too_young';
}
