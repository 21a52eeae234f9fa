import pg from 'pg';
import type { Db } from 'pg-boss';
import type { Queryable } from './queryable.ts';

/** Schema of the job queue in the database of each service. */
export const QUEUE_SCHEMA = 'pgboss';

/** Lets pg-boss use a connection of the service. Its counters arrive as numbers, not as bigint. */
export function toBossDatabase(database: Queryable): Db {
  return {
    executeSql: (text, values = []) => database.query({ text, values, types: pg.types }),
  };
}

/** Version of the tables of the installed pg-boss, `pgboss.schema` in its package.json. */
export const QUEUE_SCHEMA_VERSION = 46;

async function isUpToDate(database: Queryable): Promise<boolean> {
  const { rows } = await database.query<{ isInstalled: boolean }>(
    `SELECT to_regclass('${QUEUE_SCHEMA}.version') IS NOT NULL AS "isInstalled"`,
  );
  if (!rows[0]?.isInstalled) return false;
  const { rowCount } = await database.query(`SELECT FROM ${QUEUE_SCHEMA}.version WHERE version >= $1`, [
    QUEUE_SCHEMA_VERSION,
  ]);
  return rowCount === 1;
}

/**
 * Creates the schema of the job queue, or brings it up to date. Needs the rights of a migration; workers only read and
 * write its tables.
 * @throws when a statement fails
 */
export async function installQueueSchema(database: Queryable): Promise<void> {
  if (await isUpToDate(database)) return;
  // Loading pg-boss takes longer than all other steps on a database that is up to date.
  const { PgBoss } = await import('pg-boss');
  const boss = new PgBoss({
    db: toBossDatabase(database),
    schema: QUEUE_SCHEMA,
    supervise: false,
    schedule: false,
    registerInstance: false,
  });
  boss.on('error', () => undefined);
  try {
    await boss.start();
  } finally {
    await boss.stop({ graceful: false });
  }
}
