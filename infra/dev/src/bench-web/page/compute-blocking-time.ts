import type { Measurements } from './measurements.ts';

const allowedMs = 50;

/** Total blocking time in ms: the part of each long task above 50 ms, between first paint and `until`. */
export function computeBlockingTime(
  { firstPaint, longTasks }: Pick<Measurements, 'firstPaint' | 'longTasks'>,
  until: number,
): number {
  return longTasks
    .filter(({ start }) => start >= firstPaint && start <= until)
    .reduce((sum, { duration }) => sum + Math.max(0, duration - allowedMs), 0);
}
