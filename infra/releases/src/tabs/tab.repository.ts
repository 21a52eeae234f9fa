import type { TabCount, TabsDelivery } from '@marquee/contract/deliveries';
import { dayjs } from '@marquee/time';
import type { Tx, Queryable } from '@marquee/service/database';
import { freshSeconds, maxProcesses, retentionSeconds, type TabDelivery } from './unknown-tabs.ts';

const lockKey = 7_314_003;

const secondsBefore = (now: Date, seconds: number): Date => dayjs(now).subtract(seconds, 'second').toDate();

/**
 * Replaces the counts of a process of an edge. Unknown versions and processes beyond the maximum are ignored, so that
 * callers cannot fill the tables.
 */
export async function replaceTabs(
  tx: Tx,
  edge: string,
  { edge: process, channel, counts }: TabsDelivery,
  now: Date,
): Promise<void> {
  await tx.query('SELECT pg_advisory_xact_lock($1)', [lockKey]);
  await tx.query('DELETE FROM tab_delivery WHERE last_at <= $1', [secondsBefore(now, retentionSeconds)]);
  const { rowCount } = await tx.query(
    `INSERT INTO tab_delivery (process, edge, channel, first_at, last_at)
     SELECT $1, $2, $3, $4, $4
     WHERE (SELECT count(*) FROM tab_delivery WHERE last_at > $5 AND process <> $1) < $6
     ON CONFLICT (process) DO UPDATE
     SET edge = excluded.edge, channel = excluded.channel, last_at = excluded.last_at`,
    [process, edge, channel, now, secondsBefore(now, freshSeconds), maxProcesses],
  );
  if (rowCount === 0) return;
  await tx.query('DELETE FROM tab_count WHERE process = $1', [process]);
  await tx.query(
    `INSERT INTO tab_count (process, part, version, count, networks)
     SELECT $1, part, version, max(count), max(networks)
     FROM jsonb_to_recordset($2) AS delivered (part text, version text, count integer, networks integer)
       JOIN release USING (part, version)
     GROUP BY part, version`,
    [process, JSON.stringify(counts)],
  );
}

/**
 * Open tabs of the last minute in one channel or in all, newest version first. `networks` is of the process with most,
 * as a network may use several; it is missing when a process does not count them.
 */
export async function listLiveTabs(db: Queryable, channel: string | null, now: Date): Promise<TabCount[]> {
  const { rows } = await db.query<Omit<TabCount, 'networks'> & { networks: number | null }>(
    `SELECT part, version, sum(tab_count.count)::float8 AS count,
       CASE WHEN count(*) = count(tab_count.networks) THEN max(tab_count.networks) END AS networks
     FROM tab_count JOIN tab_delivery USING (process) JOIN release USING (part, version)
     WHERE last_at > $1 AND ($2::text IS NULL OR channel = $2) GROUP BY part, version, published_at
       ORDER BY part, published_at DESC, version DESC`,
    [secondsBefore(now, freshSeconds), channel],
  );
  return rows.map(({ networks, ...tab }) => ({ ...tab, ...(networks !== null && { networks }) }));
}

/** The processes of edges that have delivered their open tabs lately. */
export async function listTabDeliveries(db: Queryable): Promise<TabDelivery[]> {
  const { rows } = await db.query<{ edge: string; first_at: Date; last_at: Date }>(
    'SELECT edge, first_at, last_at FROM tab_delivery ORDER BY edge, process',
  );
  return rows.map(({ edge, first_at: firstAt, last_at: lastAt }) => ({ edge, firstAt, lastAt }));
}
