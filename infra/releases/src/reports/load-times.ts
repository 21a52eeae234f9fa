import { loadTimeEnds } from '@marquee/contract/fleet';

export const bucketCount = loadTimeEnds.length + 1;

/**
 * A quantile of load times from their histogram, interpolated within its bucket.
 * @param counts loads by bucket
 * @returns milliseconds, at most the last bucket bound; null without loads
 */
export function computeQuantile(counts: readonly number[], quantile: number): number | null {
  const rank = counts.reduce((sum, count) => sum + count, 0) * quantile;
  if (rank === 0) return null;
  let before = 0;
  for (const [bucket, end] of loadTimeEnds.entries()) {
    const count = counts[bucket] ?? 0;
    const start = loadTimeEnds[bucket - 1] ?? 0;
    if (before + count >= rank) return Math.round(start + ((end - start) * (rank - before)) / count);
    before += count;
  }
  return loadTimeEnds.at(-1) ?? null;
}
