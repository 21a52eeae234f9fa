import type { Queryable } from '@marquee/service/database';
import { bucketCount, computeQuantile } from './load-times.ts';

export interface LoadCounts {
  readonly loaded: number;
  readonly failed: number;
}

/** Reports of a version in a time window. */
export interface VersionHealth extends LoadCounts {
  readonly part: string;
  readonly version: string;
  /** Number of networks that reported failures. */
  readonly failingNetworks: number;
}

/** Health of the versions of a channel that have a minimum number of failures since a time. */
export async function listHealthSince(
  db: Queryable,
  channel: string,
  since: Date,
  minFailures = 0,
): Promise<VersionHealth[]> {
  const { rows } = await db.query<VersionHealth & Record<string, unknown>>(
    `SELECT part, version, loaded, failed, coalesce(networks, 0)::int AS "failingNetworks" FROM
       (SELECT part, version, sum(loaded)::int AS loaded, sum(failed)::int AS failed FROM report_minute
        WHERE channel = $1 AND minute >= $2 GROUP BY part, version HAVING sum(failed) >= $3) AS reported
     LEFT JOIN
       (SELECT part, version, count(*) AS networks FROM failing_network
        WHERE channel = $1 AND last_at >= $2 GROUP BY part, version) AS failing USING (part, version)`,
    [channel, since, minFailures],
  );
  return rows;
}

/** Share of failures in all reports, 0 to 1; null without reports. */
export function computeFailureRate({ loaded, failed }: LoadCounts): number | null {
  return loaded + failed === 0 ? null : failed / (loaded + failed);
}

export interface HealthMinute {
  readonly at: string;
  readonly version: string;
  readonly loaded: number;
  readonly failed: number;
}

/** Health of a part per minute, oldest first. Minutes without reports are left out. */
export async function listHealthByMinute(
  db: Queryable,
  channel: string,
  part: string,
  since: Date,
): Promise<HealthMinute[]> {
  const { rows } = await db.query<Omit<HealthMinute, 'at'> & { minute: Date }>(
    `SELECT minute, version, loaded::int, failed::int FROM report_minute
     WHERE channel = $1 AND part = $2 AND minute >= $3 AND loaded + failed > 0 ORDER BY minute, version`,
    [channel, part, since],
  );
  return rows.map(({ minute, ...health }) => ({ at: minute.toISOString(), ...health }));
}

/** Third quartile of the load times in milliseconds, by `<part> <version>`. */
export async function listP75LoadTimes(
  db: Queryable,
  channel: string,
  since: Date,
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await db.query<{ part: string; version: string; bucket: number; count: number }>(
    `SELECT part, version, bucket, sum(count)::int AS count FROM load_minute WHERE channel = $1 AND minute >= $2
     GROUP BY part, version, bucket`,
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
      const p75 = computeQuantile(buckets, 0.75);
      return p75 === null ? [] : [[key, p75] as const];
    }),
  );
}
