import type { Queryable } from '@marquee/service/database';

const EVERY_HOURS = 1;
/** After so long without an end, whoever was at it is taken for dead. */
const DEAD_MINUTES = 5;

/** Asks for a comparison; answers its number. */
export async function askForRun(db: Queryable): Promise<number> {
  const { rows } = await db.query<{ id: number }>('INSERT INTO reconciliation_runs DEFAULT VALUES RETURNING id');
  return rows[0]?.id ?? 0;
}

/** Asks for the hour's comparison where nobody has. */
export async function askForHourlyRun(db: Queryable): Promise<void> {
  await db.query(
    `INSERT INTO reconciliation_runs (asked_at) SELECT now()
      WHERE NOT EXISTS (SELECT 1 FROM reconciliation_runs WHERE finished_at IS NULL OR asked_at > now() - make_interval(hours => $1))`,
    [EVERY_HOURS],
  );
}

export interface Run {
  readonly id: number;
  /** What ended before is not compared: a day and an hour ago, or when the first comparison was asked for. */
  readonly since: Date;
}

/** A comparison that was asked for, for one gateway. */
export async function claimRun(db: Queryable): Promise<Run | null> {
  const { rows } = await db.query<Run>(
    `UPDATE reconciliation_runs SET claimed_at = now() WHERE id = (SELECT id FROM reconciliation_runs
        WHERE finished_at IS NULL AND (claimed_at IS NULL OR claimed_at < now() - make_interval(mins => $1)) ORDER BY id LIMIT 1 FOR UPDATE SKIP LOCKED)
      RETURNING id, greatest(now() - interval '25 hours', (SELECT min(asked_at) FROM reconciliation_runs)) AS since`,
    [DEAD_MINUTES],
  );
  return rows[0] ?? null;
}

export async function finishRun(db: Queryable, id: number, unreached: number): Promise<void> {
  await db.query('UPDATE reconciliation_runs SET finished_at = now(), unreached = $2 WHERE id = $1', [id, unreached]);
}

/** How many vendors could not be asked; null while it is not finished. */
export async function unreachedOf(db: Queryable, id: number): Promise<number | null> {
  const { rows } = await db.query<{ unreached: number }>(
    'SELECT unreached FROM reconciliation_runs WHERE id = $1 AND finished_at IS NOT NULL',
    [id],
  );
  return rows[0]?.unreached ?? null;
}
