/** Percentile of the values, rounded; NaN for none. @param share 0 to 1 */
export function computePercentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  return Math.round(sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN);
}
