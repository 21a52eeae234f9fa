import { dayjs } from './dayjs.ts';

/** ISO 8601 text, Unix time in milliseconds, or a date. */
type Instant = string | number | Date;

/**
 * The time of day at an offset from GMT, as a UTC value of dayjs. `utcOffset` of dayjs is not used: it computes in the
 * local zone of the machine, which lacks an hour when daylight saving time begins.
 */
export function toOffset(instant: Instant, offsetMinutes: number) {
  return dayjs.utc(instant).add(offsetMinutes, 'minute');
}

/** Formats an instant as `YYYY/MM/DD HH:mm:ss` at an offset from GMT; an invalid one gives an empty string. */
export function formatAtOffset(instant: Instant, offsetMinutes: number): string {
  const time = toOffset(instant, offsetMinutes);
  return time.isValid() ? time.format('YYYY/MM/DD HH:mm:ss') : '';
}

/** The calendar day of an instant at an offset from GMT, as `YYYY-MM-DD`. */
export function getDayAtOffset(instant: Instant, offsetMinutes: number): string {
  return toOffset(instant, offsetMinutes).format('YYYY-MM-DD');
}

/** The start of the calendar day that contains an instant at an offset from GMT. */
export function startOfDayAtOffset(instant: Instant, offsetMinutes: number): Date {
  return toOffset(instant, offsetMinutes).startOf('day').subtract(offsetMinutes, 'minute').toDate();
}

/** Name of an offset from GMT, such as `GMT+07:00`. */
export function formatOffset(minutes: number): string {
  const size = dayjs.duration(Math.abs(minutes), 'minutes').format('HH:mm');
  return `GMT${minutes < 0 ? '-' : '+'}${size}`;
}
