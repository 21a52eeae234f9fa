import { isConnectionLost, isRetryable } from './database-errors.ts';
import type { Database, Queryable, SingleConnection } from './queryable.ts';

/** Not exported, so that no other module can make a `Tx`. */
const open: unique symbol = Symbol('open transaction');

/**
 * A running transaction. Only `withTransaction` and `withTransactionOn` make one, and both need a single connection, so
 * a pool cannot be passed in its place.
 */
export interface Tx extends Queryable {
  readonly [open]: true;
}

/** How often a transaction runs at most when PostgreSQL reports a serialization failure or a deadlock. */
const ATTEMPTS = 4;

async function rollBack(connection: Queryable): Promise<boolean> {
  return connection.query('ROLLBACK').then(
    () => true,
    () => false,
  );
}

/**
 * Runs `work` in one transaction on a connection that the caller holds, for instance because of a session-level lock.
 * @param onLost is called when the connection can no longer be used
 */
export async function withTransactionOn<Result>(
  connection: SingleConnection,
  work: (tx: Tx) => Promise<Result>,
  onLost?: () => void,
): Promise<Result> {
  try {
    await connection.query('BEGIN');
    const result = await work(Object.assign(connection, { [open]: true as const }));
    await connection.query('COMMIT');
    return result;
  } catch (error) {
    // A lost connection would only wait again for its ROLLBACK.
    if (isConnectionLost(error) || !(await rollBack(connection))) onLost?.();
    throw error;
  }
}

async function attempt<Result>(database: Database, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  const connection = await database.connect();
  let isLost = false;
  try {
    return await withTransactionOn(connection, work, () => (isLost = true));
  } finally {
    connection.release(isLost);
  }
}

/**
 * Runs `work` in one transaction: commits it, or rolls it back completely and rethrows. Serialization failures and
 * deadlocks run it again, up to four times, so `work` must do nothing but SQL.
 */
export async function withTransaction<Result>(database: Database, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  for (let attempts = 1; ; attempts += 1) {
    try {
      return await attempt(database, work);
    } catch (error) {
      if (attempts === ATTEMPTS || !isRetryable(error)) throw error;
    }
  }
}
