import type { Queryable } from '@marquee/service/database';

const INTERVAL_HOURS = 1;
/** A run that is not finished after this time is claimed by another gateway. */
const CLAIM_TIMEOUT_MINUTES = 5;

/** Requests a run. @returns its id */
export async function requestRun(db: Queryable): Promise<number> {
  const { rows } = await db.query<{ id: number }>('INSERT INTO reconciliation_runs DEFAULT VALUES RETURNING id');
  return rows[0]?.id ?? 0;
}

/** Requests a run when none is open and the last one is an hour old. */
export async function requestHourlyRun(db: Queryable): Promise<void> {
  await db.query(
    `INSERT INTO reconciliation_runs (requested_at) SELECT now()
      WHERE NOT EXISTS (SELECT 1 FROM reconciliation_runs WHERE finished_at IS NULL
        OR requested_at > now() - make_interval(hours => $1))`,
    [INTERVAL_HOURS],
  );
}

export interface Run {
  readonly id: number;
  /** Rounds that ended before this time are not compared: 25 hours ago, or the time of the first run. */
  readonly since: Date;
}

/** Claims a requested run for one gateway. */
export async function claimRun(db: Queryable): Promise<Run | null> {
  const { rows } = await db.query<Run>(
    `UPDATE reconciliation_runs SET claimed_at = now() WHERE id = (SELECT id FROM reconciliation_runs
        WHERE finished_at IS NULL AND (claimed_at IS NULL OR claimed_at < now() - make_interval(mins => $1))
          ORDER BY id LIMIT 1 FOR UPDATE SKIP LOCKED)
      RETURNING id, greatest(now() - interval '25 hours', (SELECT min(requested_at)
        FROM reconciliation_runs)) AS since`,
    [CLAIM_TIMEOUT_MINUTES],
  );
  return rows[0] ?? null;
}

export async function finishRun(db: Queryable, id: number, unreached: number): Promise<void> {
  await db.query('UPDATE reconciliation_runs SET finished_at = now(), unreached = $2 WHERE id = $1', [id, unreached]);
}

/** Number of failed vendor requests; null while the run is not finished. */
export async function findUnreachedCount(db: Queryable, id: number): Promise<number | null> {
  const { rows } = await db.query<{ unreached: number }>(
    'SELECT unreached FROM reconciliation_runs WHERE id = $1 AND finished_at IS NOT NULL',
    [id],
  );
  return rows[0]?.unreached ?? null;
}
