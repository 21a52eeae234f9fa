import type { Tx, Queryable } from '@marquee/service/database';
import type { Publisher } from './publisher.responses.ts';

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
  const { rows } = await db.query<{ name: string; public_key: string; added_at: Date; added_by: string }>(
    'SELECT name, public_key, added_at, added_by FROM publisher_key WHERE part = $1 ORDER BY name',
    [part],
  );
  return rows.map((row) => ({
    name: row.name,
    publicKey: row.public_key,
    addedAt: row.added_at.toISOString(),
    addedBy: row.added_by,
  }));
}

/** @returns false when the part has no key with this name */
export async function deletePublisher(tx: Tx, part: string, name: string): Promise<boolean> {
  const { rowCount } = await tx.query('DELETE FROM publisher_key WHERE part = $1 AND name = $2', [part, name]);
  return rowCount === 1;
}
