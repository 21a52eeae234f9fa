import type { Tx } from '@marquee/service/database';
import { ReleaseError } from '#http/release-error.ts';

/**
 * Runs a statement that stores one row, so that no change is reported that the database has dropped.
 * @throws ReleaseError `not-audited` when the database reports another number of rows, as a foreign trigger may cause
 */
export async function storeRow(tx: Tx, statement: string, values: readonly unknown[]): Promise<void> {
  const { rowCount } = await tx.query(statement, [...values]);
  if (rowCount !== 1) throw createNotStoredError(rowCount);
}

export function createNotStoredError(rowCount: number | null): ReleaseError {
  return new ReleaseError(
    'not-audited',
    `the database stored ${rowCount} rows in place of one: look for triggers and rules that this service has not made`,
  );
}
