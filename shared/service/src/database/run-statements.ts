import type { Queryable } from './queryable.ts';

/**
 * Runs statements one after the other, each in a transaction of its own.
 * @throws AggregateError after the last one, when some failed: one that fails does not stop the others
 */
export async function runStatements(db: Queryable, statements: readonly string[]): Promise<void> {
  const errors: unknown[] = [];
  for (const statement of statements) await db.query(statement).catch((error: unknown) => errors.push(error));
  if (errors.length > 0) throw new AggregateError(errors, `${errors.length} of ${statements.length} statements failed`);
}
