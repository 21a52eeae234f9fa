import pg from 'pg';
import type { Queryable } from './pool.ts';

/** A running transaction. A function that asks for one cannot be given the pool by mistake. */
export type Tx = Queryable & { readonly transaction: true };

export async function inTransaction<Result>(pool: pg.Pool, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  const client = await pool.connect();
  let broken = false;
  try {
    return await onConnection(client, work, () => (broken = true));
  } finally {
    client.release(broken);
  }
}

/** The same on a connection that is held for longer than one transaction. */
export async function onConnection<Result>(
  client: pg.PoolClient,
  work: (tx: Tx) => Promise<Result>,
  onBroken?: () => void,
): Promise<Result> {
  try {
    await client.query('BEGIN');
    const result = await work(Object.assign(client, { transaction: true as const }));
    await client.query('COMMIT');
    return result;
  } catch (error) {
    await client.query('ROLLBACK').catch(() => onBroken?.());
    throw error;
  }
}

/** The name of the constraint that refused, or null. */
export function refusedBy(error: unknown): string | null {
  return error instanceof pg.DatabaseError ? (error.constraint ?? null) : null;
}
