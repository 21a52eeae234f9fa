/** Upper ends of the buckets of load times in milliseconds; what took longer than the last is in a bucket of its own. */
export const bucketEnds = [50, 100, 200, 400, 800, 1600, 3200, 6400, 12_800, 30_000] as const;
export const bucketCount = bucketEnds.length + 1;

/**
 * A quantile of load times from their buckets, spread evenly within the bucket it falls into.
 * @param counts loads by bucket
 * @returns milliseconds, at most the end of the last closed bucket; null without loads
 */
export function quantileOf(counts: readonly number[], quantile: number): number | null {
  const wanted = counts.reduce((sum, count) => sum + count, 0) * quantile;
  if (wanted === 0) return null;
  let before = 0;
  for (const [bucket, end] of bucketEnds.entries()) {
    const count = counts[bucket] ?? 0;
    const start = bucketEnds[bucket - 1] ?? 0;
    if (before + count >= wanted) return Math.round(start + ((end - start) * (wanted - before)) / count);
    before += count;
  }
  return bucketEnds.at(-1) ?? null;
}
