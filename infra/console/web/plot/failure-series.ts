import { dayjs } from '@marquee/time';
import type { HealthMinute } from '#schemas/responses.ts';

export interface Point {
  /** Unix time in milliseconds, start of the minute. */
  readonly at: number;
  /** Failures among loads and failures; null when nothing was reported. */
  readonly share: number | null;
}

export const MINUTES = 60;

const computeFailureShare = (health: readonly HealthMinute[]): number | null => {
  const loaded = health.reduce((sum, minute) => sum + minute.loaded, 0);
  const failed = health.reduce((sum, minute) => sum + minute.failed, 0);
  return loaded + failed === 0 ? null : failed / (loaded + failed);
};

const startOfMinute = (instant: string | number) => dayjs(instant).startOf('minute');

/** One point per minute of the last hour, over all versions. */
export function computeFailureSeries(health: readonly HealthMinute[], now: number): Point[] {
  const starts = health.map(({ at }) => startOfMinute(at).valueOf());
  const last = startOfMinute(now);
  return Array.from({ length: MINUTES }, (_, index) => {
    const at = last.subtract(MINUTES - 1 - index, 'minute').valueOf();
    return { at, share: computeFailureShare(health.filter((_minute, row) => starts[row] === at)) };
  });
}

/** Failure rate of the last minutes; null when nothing was reported. */
export function computeRecentShare(health: readonly HealthMinute[], now: number, minutes = 10): number | null {
  const since = startOfMinute(now).subtract(minutes, 'minute');
  return computeFailureShare(health.filter(({ at }) => startOfMinute(at).isAfter(since)));
}
