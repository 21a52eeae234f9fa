import { dayjs } from './dayjs.ts';

const twoDigits = (value: number): string => String(Math.floor(value)).padStart(2, '0');

/** Formats milliseconds as hours, minutes and seconds: `00:42:18`, `27:00:00`. A negative duration counts as zero. */
export function formatDuration(ms: number): string {
  const duration = dayjs.duration(Math.max(ms, 0));
  return `${twoDigits(duration.asHours())}:${duration.format('mm:ss')}`;
}

/** Formats seconds as minutes and seconds: 95 is `1:35`, 3900 is `65:00`. */
export function formatMinutes(seconds: number): string {
  const duration = dayjs.duration(seconds, 'seconds');
  return `${Math.floor(duration.asMinutes())}:${duration.format('ss')}`;
}

/** Milliseconds of a duration: `toMs({ hours: 4 })`. */
export function toMs(duration: { days?: number; hours?: number; minutes?: number; seconds?: number }): number {
  return dayjs.duration(duration).asMilliseconds();
}
