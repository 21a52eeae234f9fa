import type { Queryable, Tx } from '@marquee/service/database';

export interface Discrepancy {
  /** Name of the comparison. */
  readonly check: string;
  /** The provider or vendor wallet that was compared. */
  readonly scope: string;
  readonly subject: string;
  readonly expected: string;
  readonly found: string;
  /**
   * What is missing, for values that change as the player plays on. While it stays, other values are no news for the
   * operators.
   */
  readonly difference?: bigint;
}

/**
 * Inserts or updates a discrepancy. An explained one stays explained while its values do not change. One that opens
 * again, or whose values change, is news.
 */
export async function saveDiscrepancy(
  tx: Tx,
  { check, scope, subject, expected, found, difference }: Discrepancy,
): Promise<void> {
  await tx.query(
    `INSERT INTO discrepancies AS f (check_name, scope, subject, expected, found, difference)
      VALUES ($1, $2, $3, $4, $5, $6)
      ON CONFLICT ON CONSTRAINT discrepancies_once DO UPDATE SET last_seen = now(), scope = excluded.scope,
        expected = excluded.expected, found = excluded.found, difference = excluded.difference,
        state = CASE WHEN f.state = 'explained'
          AND (f.expected, f.found) = (excluded.expected, excluded.found) THEN 'explained' ELSE 'open' END,
        note = CASE WHEN f.state = 'explained' AND (f.expected, f.found) = (excluded.expected,
          excluded.found) THEN f.note END,
        changed_at = CASE WHEN f.state <> 'resolved' AND ((f.expected, f.found) = (excluded.expected, excluded.found)
          OR f.state = 'open' AND f.difference = excluded.difference) THEN f.changed_at ELSE clock_timestamp() END`,
    [check, scope, subject, expected, found, difference ?? null],
  );
}

/** Marks the discrepancies of a scope as resolved that were not found again since its comparison started. */
export async function resolveDiscrepancies(
  tx: Tx,
  checks: readonly string[],
  scope: string,
  startedAt: Date,
): Promise<void> {
  await tx.query(
    `UPDATE discrepancies SET state = 'resolved', note = NULL
     WHERE scope = $2 AND state <> 'resolved' AND check_name = ANY ($1) AND last_seen < $3`,
    [checks, scope, startedAt],
  );
}

/**
 * Marks the discrepancies of subjects as resolved that agree now. A subject that was also found to differ since the
 * comparison started stays open.
 */
export async function resolveSubjects(
  tx: Tx,
  { check, scope, startedAt }: { readonly check: string; readonly scope: string; readonly startedAt: Date },
  subjects: readonly string[],
): Promise<void> {
  await tx.query(
    `UPDATE discrepancies SET state = 'resolved', note = NULL
     WHERE scope = $2 AND state <> 'resolved' AND check_name = $1 AND subject = ANY ($3) AND last_seen < $4`,
    [check, scope, subjects, startedAt],
  );
}

/** Whether a comparison of the scope has found a discrepancy that no operator has explained. */
export async function hasOpenDiscrepancy(
  db: Queryable,
  check: string,
  scope: string,
  startedAt: Date,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `SELECT FROM discrepancies
     WHERE scope = $2 AND state = 'open' AND check_name = $1 AND last_seen >= $3 LIMIT 1`,
    [check, scope, startedAt],
  );
  return rowCount === 1;
}

export async function countOpenDiscrepancies(db: Queryable): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM discrepancies WHERE state = 'open'`,
  );
  return rows[0]?.count ?? 0;
}

export interface DiscrepancyRow extends Omit<Discrepancy, 'scope'> {
  readonly id: number;
  readonly firstSeen: Date;
  readonly lastSeen: Date;
  readonly state: 'open' | 'explained' | 'resolved';
  readonly note: string | null;
}

/** At most 200: open ones first, then the newest first. */
export async function listDiscrepancies(db: Queryable): Promise<DiscrepancyRow[]> {
  const { rows } = await db.query<DiscrepancyRow>(`SELECT id, check_name AS "check", subject, expected, found,
       first_seen AS "firstSeen", last_seen AS "lastSeen", state, note
    FROM discrepancies ORDER BY state = 'open' DESC, first_seen DESC, id DESC LIMIT 200`);
  return rows;
}

/** False when there is no open discrepancy with this id. */
export async function explainDiscrepancy(tx: Tx, id: number, note: string): Promise<boolean> {
  const { rowCount } = await tx.query(
    `UPDATE discrepancies SET state = 'explained', note = $2 WHERE id = $1 AND state = 'open'`,
    [id, note],
  );
  return rowCount === 1;
}
