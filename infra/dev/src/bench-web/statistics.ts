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

/** Seeded random numbers from 0 to 1 (mulberry32), so that an interval is reproducible. */
function randomGenerator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Median with its bootstrap interval: the 2.5th and 97.5th percentile of the medians of resamples. */
export function estimate(values: readonly number[]): Estimate {
  const random = randomGenerator(values.length);
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
