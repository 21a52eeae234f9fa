import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { buildApp, type BuiltGateway } from '#app.ts';
import type { Config } from '#context/config.ts';
import { createPool, migrate, type PoolTimeouts } from '@marquee/service/database';
import { withStartupPool } from '#db/startup-pool.ts';
import { loadDemoData } from '#demo/load-demo-data.ts';
import { loadEnvelopeKey } from '#encryption/envelope-key.ts';

export { readConfig, type Config } from '#context/config.ts';

export interface AssembledGateway extends BuiltGateway {
  readonly pool: pg.Pool;
  /** Finishes the requests in progress, then closes the connections to the database. */
  readonly close: () => Promise<void>;
}

/** Together below 3 s, so that a player of a site without its database gets an error instead of a spinner. */
export const databaseTimeouts: PoolTimeouts = { connection: 1_200, statement: 1_500, query: 1_600 };

/** For commands, which do not have the configuration of the gateway. */
const recordFirebaseProject = async (pool: pg.Pool, { firebase }: Config): Promise<void> => {
  await pool.query('UPDATE merchant SET firebase_project = $1 WHERE firebase_project IS DISTINCT FROM $1', [
    firebase?.project ?? null,
  ]);
};

/** A gateway on a database that is brought up to date first: the same for the server and for tests. */
export async function assembleGateway(config: Config, timeouts = databaseTimeouts): Promise<AssembledGateway> {
  await migrate(config.databaseUrl, path.join(import.meta.dirname, '..'));
  await withStartupPool(config.databaseUrl, async (startup) => {
    if (config.hasDemoData) await loadDemoData(startup);
    await recordFirebaseProject(startup, config);
  });
  const envelopeKey = await loadEnvelopeKey(config.envelopeKeyFile);
  let log: FastifyInstance['log'] | null = null;
  const pool = createPool(config.databaseUrl, {
    applicationName: 'marquee-gateway',
    connections: config.databaseConnections,
    timeouts,
    onError: (error) => log?.warn({ err: error }, 'database connection lost'),
  });
  const built = await buildApp({ config, pool, envelopeKey });
  const { app } = built;
  log = app.log;
  return {
    ...built,
    pool,
    close: async () => {
      await app.close();
      await pool.end();
    },
  };
}
