import { createHash } from 'node:crypto';
import type { Tx, Queryable } from '@marquee/service/database';
import { findInvalidRows, parseStored, parseStoredTime } from '#http/parse-stored.ts';
import { grant, type Grant } from './grant.ts';

export interface StoredOperator {
  readonly name: string;
  readonly grants: Grant[];
  readonly addedAt: string;
  readonly addedBy: string;
}

interface Row {
  name: string;
  grants: unknown;
  added_at: Date;
  added_by: string;
}

const columns = 'name, grants, added_at, added_by';

const getStoredRow = ({ name }: Row) => ({ table: 'operator', name: `the operator ${name}` });

/** @throws ReleaseError `not-audited` for a row with an invalid value */
const toOperator = (row: Row): StoredOperator => ({
  name: row.name,
  grants: parseStored(grant.array(), row.grants, 'grants', getStoredRow(row)),
  addedAt: parseStoredTime(row.added_at, 'time', getStoredRow(row)).toISOString(),
  addedBy: row.added_by,
});

/** SHA-256 in hex of a token, which is random. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** @returns false when the name is taken */
export async function insertOperator(
  tx: Tx,
  { name, grants, addedAt, addedBy }: StoredOperator,
  token: string,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `INSERT INTO operator (name, token_hash, grants, added_at, added_by) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (name) DO NOTHING`,
    [name, hashToken(token), JSON.stringify(grants), addedAt, addedBy],
  );
  return rowCount === 1;
}

export async function findOperatorByToken(db: Queryable, token: string): Promise<StoredOperator | null> {
  const { rows } = await db.query<Row>(`SELECT ${columns} FROM operator WHERE token_hash = $1`, [hashToken(token)]);
  return rows[0] === undefined ? null : toOperator(rows[0]);
}

export async function findOperatorByName(db: Queryable, name: string): Promise<StoredOperator | null> {
  const { rows } = await db.query<Row>(`SELECT ${columns} FROM operator WHERE name = $1`, [name]);
  return rows[0] === undefined ? null : toOperator(rows[0]);
}

export async function listOperators(db: Queryable): Promise<StoredOperator[]> {
  const { rows } = await db.query<Row>(`SELECT ${columns} FROM operator ORDER BY name`);
  return rows.map(toOperator);
}

/** Describes the operators with invalid values. */
export async function findInvalidOperators(db: Queryable): Promise<string[]> {
  const { rows } = await db.query<Row>(`SELECT ${columns} FROM operator ORDER BY name`);
  return findInvalidRows(rows, toOperator);
}

/** @returns false when the operator does not exist */
export async function deleteOperator(tx: Tx, name: string): Promise<boolean> {
  const { rowCount } = await tx.query('DELETE FROM operator WHERE name = $1', [name]);
  return rowCount === 1;
}
