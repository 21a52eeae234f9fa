import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';

const LOCK = 7_119_410_001;

const folder = path.join(import.meta.dirname, '../../migrations');

const names = async (): Promise<string[]> =>
  (await readdir(folder)).filter((name) => /^\d{4}_[a-z0-9_]+\.sql$/.test(name)).sort();

const apply = async (client: pg.Client, name: string): Promise<void> => {
  const text = await readFile(path.join(folder, name), 'utf8');
  try {
    await client.query(`BEGIN; ${text}; INSERT INTO schema_migrations (name) VALUES ('${name}'); COMMIT`);
  } catch (error) {
    throw new Error(`Migration ${name} failed: ${error instanceof Error ? error.message : 'unknown'}`, {
      cause: error,
    });
  }
};

/** Applies every SQL file that the database has not seen, in name order; gateways that boot together wait for each other. */
export async function migrate(databaseUrl: string): Promise<readonly string[]> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 5_000 });
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [LOCK]);
    await client.query(
      'CREATE TABLE IF NOT EXISTS schema_migrations (name text PRIMARY KEY, applied_at timestamptz NOT NULL DEFAULT now())',
    );
    const { rows } = await client.query<{ name: string }>('SELECT name FROM schema_migrations');
    const known = new Set(rows.map((row) => row.name));
    const missing = (await names()).filter((name) => !known.has(name));
    for (const name of missing) await apply(client, name);
    return missing;
  } finally {
    await client.end();
  }
}
