import type pg from 'pg';
import { isConnectionLost, isRetryable } from './faults.ts';
import type { Queryable } from './pool.ts';

/** A running transaction. A function that asks for one cannot be given the pool by mistake. */
export type Tx = Queryable & { readonly transaction: true };

const ATTEMPTS = 4;

const rollsBack = async (client: pg.PoolClient): Promise<boolean> => {
  try {
    await client.query('ROLLBACK');
    return true;
  } catch {
    return false;
  }
};

const attempt = async <Result>(pool: pg.Pool, work: (tx: Tx) => Promise<Result>): Promise<Result> => {
  const client = await pool.connect();
  let lost = false;
  try {
    await client.query('BEGIN');
    const result = await work(Object.assign(client, { transaction: true as const }));
    await client.query('COMMIT');
    return result;
  } catch (error) {
    lost = isConnectionLost(error) || !(await rollsBack(client));
    throw error;
  } finally {
    client.release(lost);
  }
};

/** Runs `work` in one transaction; serialization failures and deadlocks run it again, so it must do nothing but SQL. */
export async function inTransaction<Result>(pool: pg.Pool, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await attempt(pool, work);
    } catch (error) {
      if (tried === ATTEMPTS || !isRetryable(error)) throw error;
    }
  }
}
