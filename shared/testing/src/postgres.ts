import { randomBytes } from 'node:crypto';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { findFreePort } from '#free-port.ts';
import { findFastFolder } from '#memory-folder.ts';
import { Cluster } from '#postgresql/cluster.ts';

export { Cluster } from '#postgresql/cluster.ts';
export { PostgresFailure } from '#postgresql/failure.ts';

export interface PostgresServer {
  /** Connection string whose user may create databases. */
  readonly url: string;
  readonly stop: () => Promise<void>;
}

export interface TestDatabase {
  readonly url: string;
  /** Waits a second for open connections to end, then terminates them. */
  readonly drop: () => Promise<void>;
}

/**
 * Starts a PostgreSQL server on a new folder, which is deleted on stop. `isDurable` keeps fsync on, for crash tests.
 * Otherwise the folder is in memory where possible: ext4 searches long for free inodes after databases were dropped.
 */
export async function startServer({
  isDurable = false,
  port,
}: { isDurable?: boolean; port?: number } = {}): Promise<PostgresServer> {
  const parent = isDurable ? os.tmpdir() : findFastFolder();
  const cluster = new Cluster({
    dataDirectory: path.join(parent, `marquee-postgres-${randomBytes(6).toString('hex')}`),
    port: port ?? (await findFreePort()),
    isDurable,
  });
  await cluster.start();
  return { url: cluster.url, stop: () => cluster.destroy() };
}

async function administer<Result>(serverUrl: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** `pool.end()` resolves before the server has closed the connections; a forced drop would report errors to them. */
async function waitForDisconnects(client: pg.Client, database: string): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const { rowCount } = await client.query('SELECT FROM pg_stat_activity WHERE datname = $1 LIMIT 1', [database]);
    if (rowCount === 0) return;
    await wait(10);
  }
}

const testServerUrl = (): string => process.env['TEST_DATABASE_URL'] ?? '';

async function create(client: pg.Client, serverUrl: string, template = 'template1'): Promise<TestDatabase> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  // Copies files instead of logging every page: 50 ms instead of 600 ms for a gateway with demo data.
  await client.query(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    drop: () =>
      administer(serverUrl, async (last) => {
        await waitForDisconnects(last, name);
        await last.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
      }),
  };
}

/** Creates an empty database, by default on the server of the test run. */
export function createDatabase(serverUrl = testServerUrl()): Promise<TestDatabase> {
  return administer(serverUrl, (client) => create(client, serverUrl));
}

const templateName = (kind: string): string => `template_${process.env['TEST_RUN'] ?? ''}_${kind}`;

/** Drops the template databases of this run, on a server that outlives it. */
export function dropTemplates(): Promise<void> {
  return administer(testServerUrl(), async (client) => {
    const { rows } = await client.query<{ name: string }>(
      'SELECT datname AS name FROM pg_database WHERE starts_with(datname, $1)',
      [templateName('')],
    );
    for (const { name } of rows) await client.query(`DROP DATABASE ${name}`);
  });
}

/**
 * Creates a copy of a template database. The first caller of a kind in a test run creates the template with `prepare`;
 * the others wait for it.
 */
export function copyDatabase(kind: string, prepare: (url: string) => Promise<unknown>): Promise<TestDatabase> {
  const serverUrl = testServerUrl();
  const template = templateName(kind);
  return administer(serverUrl, async (client) => {
    await client.query('SELECT pg_advisory_lock(hashtext($1))', [template]);
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [template]);
    if (rowCount === 0) {
      const { url } = await create(client, serverUrl);
      await prepare(url);
      const name = new URL(url).pathname.slice(1);
      // PostgreSQL copies only a database without connections.
      await client.query(`ALTER DATABASE ${name} ALLOW_CONNECTIONS false`);
      await client.query(`ALTER DATABASE ${name} RENAME TO ${template}`);
    }
    await client.query('SELECT pg_advisory_unlock(hashtext($1))', [template]);
    return create(client, serverUrl, template);
  });
}
