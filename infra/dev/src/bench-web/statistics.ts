/** Middle value; NaN of none. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? NaN) + upper) / 2;
}

/** A median with the interval that holds it with 95 % confidence. */
export interface Estimate {
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

const resamples = 4_000;

/** Random numbers from 0 to 1, the same at each run: an interval does not depend on luck. */
function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Median with its bootstrap interval: the 2.5 and 97.5 percentiles of the medians of resamples. */
export function estimate(values: readonly number[]): Estimate {
  const random = generator(values.length);
  const draw = (): number => values[Math.floor(random() * values.length)] ?? NaN;
  const medians = Array.from({ length: resamples }, () => median(values.map(draw))).sort((a, b) => a - b);
  const at = (share: number): number => medians[Math.round(share * (resamples - 1))] ?? NaN;
  return { value: median(values), low: at(0.025), high: at(0.975) };
}

/**
 * How many times `measured` is of `baseline`. The values of one round stand at the same place of both lists, so that
 * what slows a whole round cancels out.
 */
export function pairedRatio(measured: readonly number[], baseline: readonly number[]): Estimate {
  return estimate(measured.map((value, round) => value / (baseline[round] ?? NaN)));
}
