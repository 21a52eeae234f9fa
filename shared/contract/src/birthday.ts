import { getDayAtOffset, dayjs, parseDay } from '@marquee/time';
import type { RuleViolation } from './field-rules.ts';

export interface AgeLimit {
  /** The present day in the merchant's time zone, as yyyy-MM-dd. */
  readonly today: string;
  readonly minimumAge: number;
}

const formats = [
  /^(?<year>(?:19|20)\d\d)-(?<month>\d\d)-(?<day>\d\d)$/,
  /^(?<month>\d\d)-(?<day>\d\d)-(?<year>(?:19|20)\d\d)$/,
];

/** The present day at an offset from GMT, as yyyy-MM-dd. */
export function getToday(gmtOffsetMinutes: number, now = Date.now()): string {
  return getDayAtOffset(now, gmtOffsetMinutes);
}

/** Parses yyyy-MM-dd or MM-dd-yyyy; null when the day does not exist. */
function parseBirthday(text: string) {
  const { year, month, day } = formats.map((format) => format.exec(text)?.groups).find((groups) => groups) ?? {};
  return year === undefined ? null : parseDay(`${year}-${month}-${day}`);
}

/**
 * `pattern` for a day that does not exist, `too_young` below the minimum age, else null. A person born on 29
 * February turns a year older on 1 March.
 */
export function findBirthdayViolation(text: string, { today, minimumAge }: AgeLimit): RuleViolation | null {
  const birthday = parseBirthday(text);
  if (birthday === null) return 'pattern';
  return birthday.isAfter(dayjs.utc(today).subtract(minimumAge, 'year')) ? 'too_young' : null;
}
