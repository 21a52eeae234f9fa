import { channelName, partName, semver } from '@marquee/contract/fleet';
import { dayjs } from '@marquee/time';
import { z } from 'zod';
import type { Tx, Queryable } from '@marquee/service/database';

export const tabsDelivery = z.strictObject({
  /** Random for each start of an edge. */
  edge: z.string().regex(/^[0-9a-f]{8,32}$/),
  channel: channelName,
  counts: z.array(z.strictObject({ part: partName, version: semver, count: z.int().min(1).max(1_000_000) })).max(500),
});
export type TabsDelivery = z.infer<typeof tabsDelivery>;

export interface TabCount {
  readonly part: string;
  readonly version: string;
  readonly count: number;
}

const expirySeconds = 60;
const maxEdges = 200;
const lockKey = 7_314_003;

const liveSince = (now: Date): Date => dayjs(now).subtract(expirySeconds, 'second').toDate();

/**
 * Replaces the counts of an edge. Unknown versions and edges beyond the maximum are ignored, so that callers cannot
 * fill the table.
 */
export async function replaceTabs(tx: Tx, { edge, channel, counts }: TabsDelivery, now: Date): Promise<void> {
  await tx.query('SELECT pg_advisory_xact_lock($1)', [lockKey]);
  await tx.query('DELETE FROM tab_count WHERE edge = $1 OR at <= $2', [edge, liveSince(now)]);
  await tx.query(
    `INSERT INTO tab_count (edge, channel, part, version, count, at)
     SELECT $1, $5, part, version, max(count), $3
     FROM jsonb_to_recordset($2) AS delivered (part text, version text, count integer)
       JOIN release USING (part, version)
     WHERE (SELECT count(DISTINCT edge) FROM tab_count) < $4 GROUP BY part, version`,
    [edge, JSON.stringify(counts), now, maxEdges, channel],
  );
}

/** Open tabs of the last minute in one channel or in all, newest version first. */
export async function listLiveTabs(db: Queryable, channel: string | null, now: Date): Promise<TabCount[]> {
  const { rows } = await db.query<TabCount & Record<string, unknown>>(
    `SELECT part, version, sum(tab_count.count)::int AS count FROM tab_count JOIN release USING (part, version)
     WHERE at > $1 AND ($2::text IS NULL OR channel = $2) GROUP BY part, version, published_at
       ORDER BY part, published_at DESC, version DESC`,
    [liveSince(now), channel],
  );
  return rows;
}
