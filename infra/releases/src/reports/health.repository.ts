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
  /** Number of networks that reported failures and no load. */
  readonly onlyFailingNetworks: number;
  /** Number of networks that reported loads. */
  readonly loadingNetworks: number;
}

// Counts are read as float8: sums can exceed an integer of the database, and bigint is returned as text.

/** Health of the versions of a channel that have a minimum number of failures since a time. */
export async function listHealthSince(
  db: Queryable,
  channel: string,
  since: Date,
  minFailures = 0,
): Promise<VersionHealth[]> {
  const { rows } = await db.query<VersionHealth & Record<string, unknown>>(
    `SELECT part, version, loaded, failed, coalesce(failing, 0)::int AS "failingNetworks",
       coalesce(failing - failing_and_loading, 0)::int AS "onlyFailingNetworks",
       coalesce(loading, 0)::int AS "loadingNetworks" FROM
       (SELECT part, version, sum(loaded)::float8 AS loaded, sum(failed)::float8 AS failed FROM report_minute
        WHERE channel = $1 AND minute >= $2 GROUP BY part, version HAVING sum(failed) >= $3) AS reported
     LEFT JOIN
       (SELECT part, version, count(f.network) AS failing, count(l.network) AS loading,
          count(*) FILTER (WHERE f.network IS NOT NULL AND l.network IS NOT NULL) AS failing_and_loading
        FROM (SELECT part, version, network FROM failing_network WHERE channel = $1 AND last_at >= $2) AS f
        FULL JOIN (SELECT part, version, network FROM loading_network WHERE channel = $1 AND last_at >= $2) AS l
          USING (part, version, network)
        GROUP BY part, version) AS networks USING (part, version)`,
    [channel, since, minFailures],
  );
  return rows;
}

/** Share of networks, 0 to 1, for which a version fails when it fails for most visitors. */
const mostNetworks = 0.5;

/**
 * Whether a version fails for most visitors: in at least `minNetworks` networks it failed and never loaded, and these
 * are most of its networks. Few networks cannot hide that, however many loads they report.
 */
export function isFailingForMost(
  { loaded, onlyFailingNetworks, loadingNetworks }: Omit<VersionHealth, 'part' | 'version'>,
  minNetworks: number,
): boolean {
  // An edge of an earlier version delivers no networks of loads.
  if (loaded > 0 && loadingNetworks === 0) return false;
  const networks = loadingNetworks + onlyFailingNetworks;
  return (
    onlyFailingNetworks > 0 && onlyFailingNetworks >= minNetworks && onlyFailingNetworks >= mostNetworks * networks
  );
}

/** A version that fails in a smaller share of its networks, and in fewer of them, fails in few networks. */
const fewNetworks = { share: 0.1, count: 10 };

/**
 * Whether a version fails in few of its networks only, whose visitors must not decide. False when the networks of its
 * loads are unknown.
 */
export function isFailingInFewNetworks({
  loaded,
  failingNetworks,
  onlyFailingNetworks,
  loadingNetworks,
}: Omit<VersionHealth, 'part' | 'version'>): boolean {
  if (loaded > 0 && loadingNetworks === 0) return false;
  const { share, count } = fewNetworks;
  return failingNetworks < Math.min(count, share * (loadingNetworks + onlyFailingNetworks));
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
    `SELECT minute, version, loaded::float8, failed::float8 FROM report_minute
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
    `SELECT part, version, bucket, sum(count)::float8 AS count FROM load_minute WHERE channel = $1 AND minute >= $2
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
