import type { Tx } from '#database/pool.ts';
import { bucketCount, quantileOf } from './load-times.ts';

/** How a version did in a stretch of time. */
export interface Fare {
  readonly part: string;
  readonly version: string;
  readonly loaded: number;
  readonly failed: number;
}

/** Versions with at least so many failures in a channel since a time. */
export async function faresSince(tx: Tx, channel: string, since: Date, failuresAtLeast = 0): Promise<Fare[]> {
  const { rows } = await tx.query<Fare & Record<string, unknown>>(
    `SELECT part, version, sum(loaded)::int AS loaded, sum(failed)::int AS failed FROM report_minute
     WHERE channel = $1 AND minute >= $2 GROUP BY part, version HAVING sum(failed) >= $3`,
    [channel, since, failuresAtLeast],
  );
  return rows;
}

/** Share of failures in all that was reported, 0 to 1; null when nothing was. */
export function failureShareOf({ loaded, failed }: Pick<Fare, 'loaded' | 'failed'>): number | null {
  return loaded + failed === 0 ? null : failed / (loaded + failed);
}

export interface MinuteFare {
  readonly at: string;
  readonly version: string;
  readonly loaded: number;
  readonly failed: number;
}

/** A part's reports in a channel minute by minute, oldest first; minutes without any are left out. */
export async function faresByMinute(tx: Tx, channel: string, part: string, since: Date): Promise<MinuteFare[]> {
  const { rows } = await tx.query<Omit<MinuteFare, 'at'> & { minute: Date }>(
    `SELECT minute, version, loaded::int, failed::int FROM report_minute
     WHERE channel = $1 AND part = $2 AND minute >= $3 AND loaded + failed > 0 ORDER BY minute, version`,
    [channel, part, since],
  );
  return rows.map(({ minute, ...fare }) => ({ at: minute.toISOString(), ...fare }));
}

/** Milliseconds within which three quarters of the loads of each version in a channel ended, by `<part> <version>`. */
export async function slowLoadsSince(tx: Tx, channel: string, since: Date): Promise<ReadonlyMap<string, number>> {
  const { rows } = await tx.query<{ part: string; version: string; bucket: number; count: number }>(
    'SELECT part, version, bucket, sum(count)::int AS count FROM load_minute WHERE channel = $1 AND minute >= $2 GROUP BY part, version, bucket',
    [channel, since],
  );
  const counts = new Map<string, number[]>();
  for (const { part, version, bucket, count } of rows) {
    const key = `${part} ${version}`;
    const buckets = counts.get(key) ?? Array.from({ length: bucketCount }, () => 0);
    counts.set(key, buckets.with(bucket, count));
  }
  return new Map(
    [...counts].flatMap(([key, buckets]) => {
      const slow = quantileOf(buckets, 0.75);
      return slow === null ? [] : [[key, slow] as const];
    }),
  );
}
