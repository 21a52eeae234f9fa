import path from 'node:path';
import { migrate } from '@marquee/service/database';
import { createDatabase } from '@marquee/testing/postgres';
import pg from 'pg';
import type ts from 'typescript';
import { compareRow } from './compare-row.ts';
import { describeQuery, type Column } from './describe-query.ts';
import { findQueries, type Query } from './find-queries.ts';

export interface RowTypeReport {
  /** One line for each difference between a statement, its row type and the database. */
  readonly mismatches: string[];
  /** Files with statements that are composed at run time, whose rows cannot be checked. */
  readonly unchecked: string[];
}

/** A statement may say that its conditions exclude null from some columns: `… -- not null: settledAt`. */
const NOT_NULL = /(?:--|\/\*) not null: ([\w, ]+)/;

const withoutNull = (text: string): readonly string[] => NOT_NULL.exec(text)?.[1]?.trim().split(/, */) ?? [];

function applyNotNull(text: string, columns: readonly Column[]) {
  const names = withoutNull(text);
  const isNeeded = (name: string) => columns.some((column) => column.name === name && column.isNullable);
  return {
    columns: columns.map((column) => (names.includes(column.name) ? { ...column, isNullable: false } : column)),
    superfluous: names.filter((name) => !isNeeded(name)).map((name) => `"${name}" is not null in any case`),
  };
}

async function checkQuery(client: pg.Client, checker: ts.TypeChecker, text: string, row: ts.Type | null) {
  try {
    const { columns, superfluous } = applyNotNull(text, await describeQuery(client, text));
    return [...superfluous, ...(row ? compareRow(checker, row, columns) : [])];
  } catch (error) {
    if (error instanceof pg.DatabaseError) return [error.message];
    throw error;
  }
}

async function checkQueries(client: pg.Client, checker: ts.TypeChecker, queries: readonly Query[]): Promise<string[]> {
  const mismatches: string[] = [];
  for (const { texts, row, file, line } of queries)
    for (const text of texts ?? [])
      for (const reason of await checkQuery(client, checker, text, row)) mismatches.push(`${file}:${line} ${reason}`);
  return [...new Set(mismatches)];
}

/**
 * Describes every SQL statement of a service on a database with its schema, without executing it, and compares the
 * columns with the row types in the code.
 * @param program contains the code below `src` of the workspace
 */
export async function checkRowTypes(program: ts.Program, workspace: string): Promise<RowTypeReport> {
  const queries = findQueries(program, path.join(workspace, 'src'));
  const database = await createDatabase();
  const client = new pg.Client({ connectionString: database.url });
  try {
    await migrate(database.url, workspace);
    await client.connect();
    return {
      mismatches: await checkQueries(client, program.getTypeChecker(), queries),
      unchecked: [...new Set(queries.filter(({ texts, row }) => texts === null && row).map(({ file }) => file))],
    };
  } finally {
    await client.end();
    await database.drop();
  }
}
