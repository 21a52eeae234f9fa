import type { PgBoss } from 'pg-boss';
import { QUEUE_SCHEMA, toBossDatabase } from '#database/queue-schema.ts';
import type { Queryable } from '#database/queryable.ts';
import type { Tx } from '#database/transaction.ts';
import type { Job } from './job.ts';

async function startQueued(database: Queryable, name: string): Promise<number> {
  const { rowCount } = await database.query(
    `UPDATE ${QUEUE_SCHEMA}.job SET start_after = now() 
      WHERE name = $1 AND state IN ('created', 'retry') AND start_after > clock_timestamp()`,
    [name],
  );
  return rowCount ?? 0;
}

async function listFailed(database: Queryable, name: string): Promise<string[]> {
  const { rows } = await database.query<{ id: string }>(
    `SELECT DISTINCT ON (singleton_key) id FROM ${QUEUE_SCHEMA}.job WHERE name = $1 AND state = 'failed'
      ORDER BY singleton_key, created_on DESC`,
    [name],
  );
  return rows.map(({ id }) => id);
}

async function queue(boss: PgBoss, tx: Tx, job: Job): Promise<number> {
  if (job.everySeconds !== null) return (await boss.send(job.name, {})) === null ? 0 : 1;
  let retried = 0;
  for (const id of await listFailed(tx, job.name)) {
    await tx.query('SAVEPOINT retry');
    try {
      await boss.retry(job.name, id);
      retried += 1;
    } catch {
      // An item that is queued again already violates the policy of the queue.
      await tx.query('ROLLBACK TO SAVEPOINT retry');
    }
  }
  return retried;
}

/**
 * Runs a job without waiting for its interval or its back-off. Queued runs start now. When none is queued, a recurring
 * job is queued once, and the failed items of an item job are queued again. Runs start when the transaction commits.
 * @returns number of runs that this call queued, 0 when the job is due or running, has nothing to do, or was never
 *   started
 */
export async function runJobNow(tx: Tx, job: Job): Promise<number> {
  // Concurrent calls for the same job wait, so that each counts only the runs that it queued.
  await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`run-job-now ${job.name}`]);
  const started = await startQueued(tx, job.name);
  if (started > 0) return started;
  const { PgBoss: Boss } = await import('pg-boss');
  const boss = new Boss({
    db: toBossDatabase(tx),
    schema: QUEUE_SCHEMA,
    migrate: false,
    supervise: false,
    schedule: false,
    registerInstance: false,
  });
  boss.on('error', () => undefined);
  try {
    await boss.start();
    if ((await boss.getQueue(job.name)) === null) return 0;
    return await queue(boss, tx, job);
  } finally {
    await boss.stop({ graceful: false });
  }
}
