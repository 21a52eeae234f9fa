import type { Tx, Queryable } from '@marquee/service/database';
import { findInvalidRows, parseStoredTime } from '#http/parse-stored.ts';
import type { Publisher, PublisherKey } from './publisher.responses.ts';

interface Row {
  readonly part: string;
  readonly name: string;
  readonly public_key: string;
  readonly added_at: Date;
  readonly added_by: string;
}

/** @throws ReleaseError `not-audited` for an invalid time */
const toPublisher = ({ part, name, ...row }: Row): Publisher => ({
  name,
  publicKey: row.public_key,
  addedAt: parseStoredTime(row.added_at, 'time', {
    table: 'publisher_key',
    name: `the key ${name} of part ${part}`,
  }).toISOString(),
  addedBy: row.added_by,
});

/** @returns false when the part has a key with this name */
export async function insertPublisher(
  tx: Tx,
  part: string,
  { name, publicKey, addedAt, addedBy }: Publisher,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `INSERT INTO publisher_key (part, name, public_key, added_at, added_by) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (part, name) DO NOTHING`,
    [part, name, publicKey, addedAt, addedBy],
  );
  return rowCount === 1;
}

export async function listPublishers(db: Queryable, part: string): Promise<Publisher[]> {
  const { rows } = await db.query<Row>(
    'SELECT part, name, public_key, added_at, added_by FROM publisher_key WHERE part = $1 ORDER BY name',
    [part],
  );
  return rows.map(toPublisher);
}

/** The keys of a part with their names. Signatures and rollbacks depend on nothing else of their records. */
export async function listPublicKeys(db: Queryable, part: string): Promise<PublisherKey[]> {
  const { rows } = await db.query<PublisherKey>(
    'SELECT name, public_key AS "publicKey" FROM publisher_key WHERE part = $1 ORDER BY name',
    [part],
  );
  return rows;
}

/** Describes the records of publishers with invalid values. */
export async function findInvalidPublishers(db: Queryable): Promise<string[]> {
  const { rows } = await db.query<Row>(
    'SELECT part, name, public_key, added_at, added_by FROM publisher_key ORDER BY part, name',
  );
  return findInvalidRows(rows, toPublisher);
}

/** @returns false when the part has no key with this name */
export async function deletePublisher(tx: Tx, part: string, name: string): Promise<boolean> {
  const { rowCount } = await tx.query('DELETE FROM publisher_key WHERE part = $1 AND name = $2', [part, name]);
  return rowCount === 1;
}
