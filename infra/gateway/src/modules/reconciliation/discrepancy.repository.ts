import type { Queryable, Tx } from '@marquee/service/database';

export interface Discrepancy {
  /** Name of the comparison. */
  readonly check: string;
  readonly subject: string;
  readonly expected: string;
  readonly found: string;
}

/** Inserts or updates a discrepancy. An explained one stays explained while its values do not change. */
export async function saveDiscrepancy(tx: Tx, { check, subject, expected, found }: Discrepancy): Promise<void> {
  await tx.query(
    `INSERT INTO discrepancies AS f (check_name, subject, expected, found) VALUES ($1, $2, $3, $4)
      ON CONFLICT ON CONSTRAINT discrepancies_once DO UPDATE SET last_seen = now(), expected = excluded.expected,
        found = excluded.found,
        state = CASE WHEN f.state = 'explained'
          AND (f.expected, f.found) = (excluded.expected, excluded.found) THEN 'explained' ELSE 'open' END,
        note = CASE WHEN f.state = 'explained' AND (f.expected, f.found) = (excluded.expected,
          excluded.found) THEN f.note END`,
    [check, subject, expected, found],
  );
}

/**
 * Marks the discrepancies of a check as resolved that were not found again.
 * @param seen subjects that were found again, or that could not be compared in this run
 */
export async function resolveDiscrepancies(tx: Tx, check: string, seen: readonly string[]): Promise<void> {
  await tx.query(
    `UPDATE discrepancies SET state = 'resolved', note = NULL
     WHERE check_name = $1 AND state <> 'resolved' AND subject <> ALL ($2)`,
    [check, seen],
  );
}

export interface DiscrepancyRow extends Discrepancy {
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
