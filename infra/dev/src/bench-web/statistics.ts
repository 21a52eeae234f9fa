import { createSeededRandom } from '@marquee/service/seeded-random';

/** Median; NaN for no values. */
export function computeMedian(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? NaN) + upper) / 2;
}

/** A median with its 95 % confidence interval. */
export interface Estimate {
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

const resamples = 4_000;

/**
 * Median with its bootstrap interval: the 2.5th and 97.5th percentile of the medians of resamples, which are the same
 * for the same number of values.
 */
export function estimate(values: readonly number[]): Estimate {
  const random = createSeededRandom(values.length);
  const draw = (): number => values[Math.floor(random() * values.length)] ?? NaN;
  const medians = Array.from({ length: resamples }, () => computeMedian(values.map(draw))).sort((a, b) => a - b);
  const at = (share: number): number => medians[Math.round(share * (resamples - 1))] ?? NaN;
  return { value: computeMedian(values), low: at(0.025), high: at(0.975) };
}

/**
 * Median of `measured` ÷ `baseline`. Both lists hold the values of one round at the same index, so a slowdown of a
 * whole round cancels out.
 */
export function estimatePairedRatio(measured: readonly number[], baseline: readonly number[]): Estimate {
  return estimate(measured.map((value, round) => value / (baseline[round] ?? NaN)));
}
