import { setImmediate } from 'node:timers/promises';
import { z } from 'zod';
import { ReleaseError } from './release-error.ts';

/** A row of the database, as an operator finds it. */
export interface StoredRow {
  readonly table: string;
  /** Such as `lobby 1.3.0`. */
  readonly name: string;
}

/**
 * Parses a value of a row, which may have been changed outside this service.
 * @param column what the value is, such as `gate`
 * @throws ReleaseError `not-audited` that names the row when the value is invalid
 */
export function parseStored<Value>(
  schema: z.core.$ZodType<Value>,
  value: unknown,
  column: string,
  row: StoredRow,
): Value {
  const { success, data } = z.safeParse(schema, value);
  if (success) return data;
  throw new ReleaseError(
    'not-audited',
    `the stored ${column} of ${row.name} is invalid: restore this record of the table ${row.table} from a backup, or ` +
      'delete it when the backup has none',
  );
}

const time = z.date();

/** As `parseStored`: PostgreSQL has times that JavaScript has not, such as `infinity`. */
export function parseStoredTime(value: unknown, column: string, row: StoredRow): Date {
  return parseStored(time, value, column, row);
}

function findProblem<Row>(row: Row, parse: (row: Row) => unknown): string | null {
  try {
    parse(row);
    return null;
  } catch (error) {
    if (error instanceof ReleaseError) return error.message;
    throw error;
  }
}

/** Parses the valid rows: an invalid one, which `audit verify` names, must not hide the others. */
export function parseValidRows<Row, Value>(rows: readonly Row[], parse: (row: Row) => Value): Value[] {
  return rows.filter((row) => findProblem(row, parse) === null).map(parse);
}

/** Says which values are invalid. Other requests have their turn after each row. */
export async function findInvalidRows<Row>(rows: readonly Row[], parse: (row: Row) => unknown): Promise<string[]> {
  const problems: string[] = [];
  for (const row of rows) {
    const problem = findProblem(row, parse);
    if (problem !== null) problems.push(problem);
    await setImmediate();
  }
  return problems;
}
