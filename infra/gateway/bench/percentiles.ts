/** Median and 99th percentile. Sorts the array in place. */
export function computePercentiles(milliseconds: number[]): { p50Ms: number; p99Ms: number } {
  const sorted = milliseconds.sort((left, right) => left - right);
  const at = (share: number): number =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
  return { p50Ms: at(0.5), p99Ms: at(0.99) };
}
