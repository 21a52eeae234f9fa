import type pg from 'pg';

/** Runs work as a superuser who has switched the triggers off, and undoes all of it. */
export async function withoutTriggers<Result>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    await client.query('SET LOCAL session_replication_role = replica');
    return await work(client);
  } finally {
    await client.query('ROLLBACK');
    client.release();
  }
}
