import type { Reading } from './reading.ts';

const budget = 50;

/** Milliseconds by which tasks kept the page from answering, between first paint and `until`. */
export function blockingTime(
  { firstPaint, longTasks }: Pick<Reading, 'firstPaint' | 'longTasks'>,
  until: number,
): number {
  return longTasks
    .filter(({ start }) => start >= firstPaint && start <= until)
    .reduce((sum, { duration }) => sum + Math.max(0, duration - budget), 0);
}
