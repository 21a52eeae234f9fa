import type { Queryable } from './queryable.ts';

/** A statement of services has little time, in which it changes this many rows. */
const PART_ROWS = 10_000;

/** The rows of a table that meet a condition; at most a part of them, and none that another transaction has locked. */
function selectPart(table: string, condition: string): string {
  return `ctid = ANY (ARRAY(SELECT ctid FROM ${table} WHERE ${condition} LIMIT ${PART_ROWS} FOR UPDATE SKIP LOCKED))`;
}

/** A deletion of the rows that meet a condition, which `runStatements` repeats until no part is left. */
export function deleteInParts(table: string, condition: string): string {
  return `DELETE FROM ${table} WHERE ${selectPart(table, condition)}`;
}

/** An update of the rows that meet a condition, which `runStatements` repeats until no part is left. */
export function updateInParts(table: string, changes: string, condition: string): string {
  return `UPDATE ${table} SET ${changes} WHERE ${selectPart(table, condition)}`;
}

async function runInParts(db: Queryable, statement: string): Promise<void> {
  while ((await db.query(statement)).rowCount === PART_ROWS);
}

/**
 * Runs statements one after the other, each in a transaction of its own, and again while it changes a whole part.
 * @throws AggregateError after the last one, when some failed: one that fails does not stop the others
 */
export async function runStatements(db: Queryable, statements: readonly string[]): Promise<void> {
  const errors: unknown[] = [];
  for (const statement of statements) await runInParts(db, statement).catch((error: unknown) => errors.push(error));
  if (errors.length > 0) throw new AggregateError(errors, `${errors.length} of ${statements.length} statements failed`);
}
