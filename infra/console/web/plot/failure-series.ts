import { toMs } from '@marquee/time';
import type { HealthMinute } from '#schemas/responses.ts';

export interface Point {
  /** Milliseconds since 1970, start of the minute. */
  readonly at: number;
  /** Failures among loads and failures; null when nothing was reported. */
  readonly share: number | null;
}

const MINUTE_MS = toMs({ minutes: 1 });
export const MINUTES = 60;

const shareOf = (health: readonly HealthMinute[]): number | null => {
  const loaded = health.reduce((sum, minute) => sum + minute.loaded, 0);
  const failed = health.reduce((sum, minute) => sum + minute.failed, 0);
  return loaded + failed === 0 ? null : failed / (loaded + failed);
};

const minuteOf = (instant: string | number): number => Math.floor(new Date(instant).getTime() / MINUTE_MS);

/** One point per minute of the last hour, over all versions. */
export function failureSeries(health: readonly HealthMinute[], now: number): Point[] {
  const last = minuteOf(now);
  return Array.from({ length: MINUTES }, (_, index) => {
    const minute = last - MINUTES + 1 + index;
    return { at: minute * MINUTE_MS, share: shareOf(health.filter(({ at }) => minuteOf(at) === minute)) };
  });
}

/** Failure rate of the last minutes; null when nothing was reported. */
export function recentShare(health: readonly HealthMinute[], now: number, minutes = 10): number | null {
  return shareOf(health.filter(({ at }) => minuteOf(at) > minuteOf(now) - minutes));
}
