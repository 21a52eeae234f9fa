import { createPool } from '@marquee/service/database';
import type pg from 'pg';

/**
 * Runs work before the gateway serves players: on one connection, and without the time limits of their calls, because a
 * slow database is no reason not to start.
 */
export async function withStartupPool<Result>(
  databaseUrl: string,
  work: (pool: pg.Pool) => Promise<Result>,
): Promise<Result> {
  const pool = createPool(databaseUrl, {
    applicationName: 'marquee-gateway',
    connections: 1,
    timeouts: null,
    onError: () => undefined,
  });
  try {
    return await work(pool);
  } finally {
    await pool.end();
  }
}
