import type { Queryable, Tx } from '@marquee/service/database';

export interface Difference {
  /** Which comparison found it. */
  readonly check: string;
  readonly subject: string;
  readonly expected: string;
  readonly found: string;
}

/** Writes a difference down, or that it is still there; what was explained stays so for as long as it is the same. */
export async function keepFinding(tx: Tx, { check, subject, expected, found }: Difference): Promise<void> {
  await tx.query(
    `INSERT INTO reconciliation_findings AS f (check_name, subject, expected, found) VALUES ($1, $2, $3, $4)
      ON CONFLICT ON CONSTRAINT reconciliation_findings_once DO UPDATE SET last_seen = now(), expected = excluded.expected, found = excluded.found,
        state = CASE WHEN f.state = 'explained' AND (f.expected, f.found) = (excluded.expected, excluded.found) THEN 'explained' ELSE 'open' END,
        note = CASE WHEN f.state = 'explained' AND (f.expected, f.found) = (excluded.expected, excluded.found) THEN f.note END`,
    [check, subject, expected, found],
  );
}

/** What a comparison of everything did not see any more; `seen` are also those that could not be compared just now. */
export async function retireFindings(tx: Tx, check: string, seen: readonly string[]): Promise<void> {
  await tx.query(
    `UPDATE reconciliation_findings SET state = 'gone', note = NULL WHERE check_name = $1 AND state <> 'gone' AND subject <> ALL ($2)`,
    [check, seen],
  );
}

export interface FindingRow extends Difference {
  readonly id: number;
  readonly firstSeen: Date;
  readonly lastSeen: Date;
  readonly state: 'open' | 'explained' | 'gone';
  readonly note: string | null;
}

/** Open ones first, the newest first. */
export async function readFindings(db: Queryable): Promise<FindingRow[]> {
  const { rows } =
    await db.query<FindingRow>(`SELECT id, check_name AS "check", subject, expected, found, first_seen AS "firstSeen", last_seen AS "lastSeen", state, note
    FROM reconciliation_findings ORDER BY state = 'open' DESC, first_seen DESC, id DESC LIMIT 200`);
  return rows;
}

/** False when there is no open finding of that number. */
export async function explainFinding(tx: Tx, id: number, note: string): Promise<boolean> {
  const { rowCount } = await tx.query(
    `UPDATE reconciliation_findings SET state = 'explained', note = $2 WHERE id = $1 AND state = 'open'`,
    [id, note],
  );
  return rowCount === 1;
}
