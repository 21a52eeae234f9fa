import type { Queryable } from '@marquee/service/database';

/** Time of the database, with which discrepancies are dated. */
export async function readTime(db: Queryable): Promise<Date> {
  const { rows } = await db.query<{ now: Date }>('SELECT now()');
  return rows[0]?.now ?? Promise.reject(new Error('no time'));
}

const INTERVAL_HOURS = 1;
/**
 * A run whose claim was not renewed for this time is claimed by another gateway. The queue needs up to 42 s to give the
 * job of a dead gateway to another one, so a run goes on within a minute.
 */
const CLAIM_TIMEOUT_SECONDS = 20;

/**
 * Requests a run.
 * @param isFull compare everything since the first run, not only what is new
 * @returns its id
 */
export async function requestRun(db: Queryable, { isFull = false } = {}): Promise<number> {
  const { rows } = await db.query<{ id: number }>(
    'INSERT INTO reconciliation_runs (is_full) VALUES ($1) RETURNING id',
    [isFull],
  );
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
  /** Compares everything since the first run. */
  readonly isFull: boolean;
  /** False for a run that another gateway has left unfinished. */
  readonly isFirstClaim: boolean;
  readonly startedAt: Date;
}

/** Claims a requested run for one gateway. */
export async function claimRun(db: Queryable): Promise<Run | null> {
  const { rows } = await db.query<Run>(
    `UPDATE reconciliation_runs SET claimed_at = now() WHERE id = (SELECT id FROM reconciliation_runs
        WHERE finished_at IS NULL AND (claimed_at IS NULL OR claimed_at < now() - make_interval(secs => $1))
          ORDER BY id LIMIT 1 FOR UPDATE SKIP LOCKED)
      RETURNING id, is_full AS "isFull", old.claimed_at IS NULL AS "isFirstClaim", claimed_at AS "startedAt"
      -- not null: startedAt`,
    [CLAIM_TIMEOUT_SECONDS],
  );
  return rows[0] ?? null;
}

/** Keeps a run from being claimed by another gateway. */
export async function renewClaim(db: Queryable, id: number): Promise<void> {
  await db.query('UPDATE reconciliation_runs SET claimed_at = now() WHERE id = $1', [id]);
}

export async function finishRun(db: Queryable, id: number, incomplete: number): Promise<void> {
  await db.query('UPDATE reconciliation_runs SET finished_at = now(), incomplete = $2 WHERE id = $1', [id, incomplete]);
}

/** Number of incomplete comparisons; null while the run is not finished. */
export async function findIncompleteCount(db: Queryable, id: number): Promise<number | null> {
  const { rows } = await db.query<{ incomplete: number }>(
    'SELECT incomplete FROM reconciliation_runs WHERE id = $1 AND finished_at IS NOT NULL',
    [id],
  );
  return rows[0]?.incomplete ?? null;
}
