import type { PgBoss } from 'pg-boss';
import { QUEUE_SCHEMA, toBossDatabase } from '#database/queue-schema.ts';
import type { Queryable } from '#database/queryable.ts';
import type { Job } from './job.ts';

async function hurryQueued(database: Queryable, name: string): Promise<number> {
  const { rowCount } = await database.query(
    `UPDATE ${QUEUE_SCHEMA}.job SET start_after = now() WHERE name = $1 AND state IN ('created', 'retry')`,
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

async function queue(boss: PgBoss, database: Queryable, job: Job): Promise<number> {
  if (job.everySeconds !== null) return (await boss.send(job.name, {})) === null ? 0 : 1;
  let retried = 0;
  for (const id of await listFailed(database, job.name)) {
    // An item that is queued again already violates the policy of the queue.
    await boss.retry(job.name, id).then(
      () => (retried += 1),
      () => undefined,
    );
  }
  return retried;
}

/**
 * Runs a job without waiting for its interval or its back-off: what is queued starts now, else a recurring job is
 * queued once and the failed items of an item job are queued again.
 * @returns number of runs that will start, 0 when the job is running, has nothing to do, or was never started
 */
export async function runJobNow(database: Queryable, job: Job): Promise<number> {
  const hurried = await hurryQueued(database, job.name);
  if (hurried > 0) return hurried;
  const { PgBoss: Boss } = await import('pg-boss');
  const boss = new Boss({
    db: toBossDatabase(database),
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
    return await queue(boss, database, job);
  } finally {
    await boss.stop({ graceful: false });
  }
}
