import type pg from 'pg';
import type { Database } from './queryable.ts';
import { withTransactionOn, type Tx } from './transaction.ts';

/** Mistakes that must not compile: the type check of this file fails when one of them does. Nothing runs it. */
export function createTransactionMistakes(pool: pg.Pool, database: Database, connection: pg.PoolClient): unknown[] {
  const lock = (tx: Tx) => tx.query('SELECT 1');
  return [
    // @ts-expect-error a pool is not a transaction
    () => lock(pool),
    // @ts-expect-error a database is not a transaction
    () => lock(database),
    // @ts-expect-error a connection is not a transaction
    () => lock(connection),
    // @ts-expect-error each statement of a pool may run on another connection
    () => withTransactionOn(pool, lock),
    // @ts-expect-error the same for a database
    () => withTransactionOn(database, lock),
  ];
}
