import { fleetReport } from '@marquee/contract/fleet';
import { z } from 'zod';
import type { Tx } from '#database/pool.ts';

/** How often tabs reported one class for one version since the last delivery, and the sum of their durations. */
export const reportCount = fleetReport.omit({ durationMs: true }).extend({
  count: z.int().min(1).max(1_000_000),
  durationTotalMs: z.int().min(0).default(0),
});
export type ReportCount = z.infer<typeof reportCount>;

/** Adds up. Versions that were never published are left out, so that nobody fills the table. */
export async function addReports(tx: Tx, reports: readonly ReportCount[], at: Date): Promise<void> {
  await tx.query(
    `INSERT INTO report_count (part, version, class, count, duration_total, last_at)
     SELECT part, version, class, sum(count), sum(duration), $2
     FROM jsonb_to_recordset($1) AS given (part text, version text, class text, count bigint, "durationTotalMs" bigint)
       CROSS JOIN LATERAL (SELECT coalesce("durationTotalMs", 0) AS duration) AS timed
       JOIN release USING (part, version)
     GROUP BY part, version, class
     ON CONFLICT (part, version, class) DO UPDATE
     SET count = report_count.count + excluded.count,
       duration_total = report_count.duration_total + excluded.duration_total, last_at = excluded.last_at`,
    [JSON.stringify(reports), at],
  );
}
