import type { Queryable } from '@marquee/service/database';

/** The running round and the time since its start, by the clock of the database. */
export async function findRunningRound(db: Queryable): Promise<{ id: string; elapsedMs: number } | undefined> {
  const { rows } = await db.query<{ id: string; elapsedMs: number }>(
    `SELECT id, coalesce(extract(epoch FROM clock_timestamp() - started_at) * 1000, 0)::float8 AS "elapsedMs"
     FROM crash_rounds WHERE phase = 'RUNNING'`,
  );
  return rows[0];
}

/** Ends a running round as void, and lets no later cash-out count: its time is wrong. */
export async function endMistimedRound(db: Queryable, id: string): Promise<void> {
  await db.query(
    `UPDATE crash_rounds SET phase = 'CRASHED', crashed_at = clock_timestamp(), is_void = true, is_mistimed = true
     WHERE id = $1 AND phase = 'RUNNING'`,
    [id],
  );
}
