import { formatDuration } from '@marquee/time';

/** Time until an instant, such as `01:04:09`; null when it is reached. */
export function formatTimeLeft(until: string, now: number): string | null {
  const seconds = Math.ceil((Date.parse(until) - now) / 1000);
  return seconds > 0 ? formatDuration(seconds * 1000) : null;
}
