const firstPauseMs = 1_000;
const longestPauseMs = 30_000;

/**
 * Milliseconds before the next attempt: between half and the whole of a pause that doubles with each attempt, so that
 * tabs do not retry together.
 * @param attempt number of failed attempts before the last one
 */
export function computeBackOff(attempt: number): number {
  return Math.min(longestPauseMs, firstPauseMs * 2 ** attempt) * (0.5 + Math.random() / 2);
}
