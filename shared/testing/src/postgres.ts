import { randomBytes } from 'node:crypto';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
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
  readonly drop: () => Promise<void>;
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = net.createServer();
    probe.on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      const port = address !== null && typeof address === 'object' ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
}

/** A real server in a folder of its own that goes when it stops. `durable` keeps fsync on, for crash tests. */
export async function startServer(options: { durable?: boolean; port?: number } = {}): Promise<PostgresServer> {
  const cluster = new Cluster({
    dataFolder: path.join(os.tmpdir(), `marquee-postgres-${randomBytes(6).toString('hex')}`),
    port: options.port ?? (await freePort()),
    durable: options.durable ?? false,
  });
  await cluster.start();
  return { url: cluster.url, stop: () => cluster.destroy() };
}

async function administer(serverUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** An empty database on a server, by default the one of the running test. */
export async function createDatabase(serverUrl = process.env['TEST_DATABASE_URL'] ?? ''): Promise<TestDatabase> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  await administer(serverUrl, `CREATE DATABASE ${name}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => administer(serverUrl, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`) };
}
