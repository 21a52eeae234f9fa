import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { buildApp } from '#app.ts';
import type { Config } from '#config.ts';
import { migrate } from '#db/migrate.ts';
import { createPool } from '#db/pool.ts';
import type { Gateway } from '#gateway.ts';
import { loadDemoData } from '#demo/load-demo-data.ts';
import { loadEnvelopeKey } from '#encryption/envelope-key.ts';

export { readConfig, type Config } from '#config.ts';

export interface AssembledGateway {
  readonly app: FastifyInstance;
  readonly pool: pg.Pool;
  readonly gateway: Gateway;
  /** Answers what is under way, then lets go of the database. */
  readonly close: () => Promise<void>;
}

/** A gateway on a database that is brought up to date first: the same for the server and for tests. */
export async function assembleGateway(config: Config): Promise<AssembledGateway> {
  await migrate(config.databaseUrl);
  if (config.demoData) await loadDemoData(config.databaseUrl);
  const envelopeKey = await loadEnvelopeKey(config.envelopeKeyFile);
  let log: FastifyInstance['log'] | null = null;
  const pool = createPool(config.databaseUrl, {
    connections: config.databaseConnections,
    onError: (error) => log?.warn({ err: error }, 'idle database connection lost'),
  });
  const { app, gateway } = await buildApp({ config, pool, envelopeKey });
  log = app.log;
  return {
    app,
    pool,
    gateway,
    close: async () => {
      await app.close();
      await pool.end();
    },
  };
}
