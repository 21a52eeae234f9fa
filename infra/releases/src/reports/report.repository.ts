import type { ReportCount } from '@marquee/contract/deliveries';
import { failureClasses } from '@marquee/contract/fleet';
import type { Tx, Queryable } from '@marquee/service/database';
import type { LoadCounts } from './health.repository.ts';

const deliveredRows = `SELECT part, version, class, count
  FROM jsonb_to_recordset($1) AS delivered (part text, version text, class text, count bigint)
  JOIN release USING (part, version) JOIN channel ON name = $3`;

/**
 * Adds reports to the totals and to the minutes of a channel. Unknown versions are ignored, so that callers cannot fill
 * the tables.
 */
export async function addReports(tx: Tx, channel: string, reports: readonly ReportCount[], at: Date): Promise<void> {
  const delivered = JSON.stringify(reports);
  await tx.query(
    `INSERT INTO report_count (channel, part, version, class, count, last_at)
     SELECT $3, part, version, class, sum(count), $2 FROM (${deliveredRows}) AS delivered_rows
       GROUP BY part, version, class
     ON CONFLICT (channel, part, version, class) DO UPDATE
     SET count = report_count.count + excluded.count, last_at = excluded.last_at`,
    [delivered, at, channel],
  );
  await tx.query(
    `INSERT INTO report_minute (channel, part, version, minute, loaded, failed)
     SELECT $3, part, version, date_trunc('minute', $2::timestamptz),
       coalesce(sum(count) FILTER (WHERE class = 'loaded'), 0), coalesce(sum(count) FILTER (WHERE class = ANY ($4)), 0)
     FROM (${deliveredRows}) AS delivered_rows GROUP BY part, version
     ON CONFLICT (channel, part, version, minute) DO UPDATE
     SET loaded = report_minute.loaded + excluded.loaded, failed = report_minute.failed + excluded.failed`,
    [delivered, at, channel, failureClasses],
  );
  await tx.query(
    `INSERT INTO load_minute (channel, part, version, minute, bucket, count)
     SELECT $3, part, version, date_trunc('minute', $2::timestamptz), bucket - 1, sum(loads.count)
     FROM jsonb_to_recordset($1) AS delivered (part text, version text, class text, buckets jsonb)
       JOIN release USING (part, version) JOIN channel ON name = $3,
       jsonb_array_elements_text(buckets) WITH ORDINALITY AS bucket_counts (text, bucket),
         LATERAL (SELECT text::bigint AS count) AS loads
     WHERE class = 'loaded' AND loads.count > 0 GROUP BY part, version, bucket
     ON CONFLICT (channel, part, version, minute, bucket) DO UPDATE SET count = load_minute.count + excluded.count`,
    [delivered, at, channel],
  );
  await addNetworks(tx, 'failing_network', failureClasses, [delivered, at, channel]);
  await addNetworks(tx, 'loading_network', ['loaded'], [delivered, at, channel]);
}

async function addNetworks(
  tx: Tx,
  table: 'failing_network' | 'loading_network',
  classes: readonly string[],
  delivery: readonly [reports: string, at: Date, channel: string],
): Promise<void> {
  await tx.query(
    `INSERT INTO ${table} (channel, part, version, network, last_at)
     SELECT DISTINCT $3, part, version, network, $2::timestamptz
     FROM jsonb_to_recordset($1) AS delivered (part text, version text, class text, networks jsonb)
       JOIN release USING (part, version) JOIN channel ON name = $3, jsonb_array_elements_text(networks) AS network
     WHERE class = ANY ($4)
     ORDER BY part, version, network
     ON CONFLICT (channel, part, version, network) DO UPDATE SET last_at = excluded.last_at`,
    [...delivery, classes],
  );
}

export interface ReportTotal extends LoadCounts {
  readonly part: string;
  readonly version: string;
  /** Violations of the content policy. */
  readonly violations: number;
}

/** Loads and failures of each version in a channel since it was published. */
export async function listReportTotals(db: Queryable, channel: string): Promise<ReportTotal[]> {
  const { rows } = await db.query<ReportTotal & Record<string, unknown>>(
    `SELECT part, version, coalesce(sum(count) FILTER (WHERE class = 'loaded'), 0)::float8 AS loaded,
       coalesce(sum(count) FILTER (WHERE class = ANY ($1)), 0)::float8 AS failed,
       coalesce(sum(count) FILTER (WHERE class = 'violation'), 0)::float8 AS violations FROM report_count
         WHERE channel = $2 GROUP BY part, version`,
    [failureClasses, channel],
  );
  return rows;
}

/** Deletes old minutes and networks; the totals stay. */
export async function deleteMinutesBefore(tx: Tx, before: Date): Promise<void> {
  await tx.query('DELETE FROM report_minute WHERE minute < $1', [before]);
  await tx.query('DELETE FROM load_minute WHERE minute < $1', [before]);
  await tx.query('DELETE FROM failing_network WHERE last_at < $1', [before]);
  await tx.query('DELETE FROM loading_network WHERE last_at < $1', [before]);
}
