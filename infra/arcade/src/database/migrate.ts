import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';

const LOCK = 7_119_410_083;

const folder = path.join(import.meta.dirname, '../../migrations');

/** Applies every SQL file that the database has not seen, in name order. Arcades that boot together wait for each other. */
export async function migrate(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 5_000 });
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [LOCK]);
    await client.query(
      'CREATE TABLE IF NOT EXISTS schema_migrations (name text PRIMARY KEY, applied_at timestamptz NOT NULL DEFAULT now())',
    );
    const { rows } = await client.query<{ name: string }>('SELECT name FROM schema_migrations');
    const applied = new Set(rows.map(({ name }) => name));
    for (const name of await migrationNames()) if (!applied.has(name)) await apply(client, name);
  } finally {
    await client.end();
  }
}

const migrationNames = async () =>
  (await readdir(folder)).filter((name) => /^\d{4}_[a-z0-9_]+\.sql$/.test(name)).sort();

async function apply(client: pg.Client, name: string): Promise<void> {
  const text = await readFile(path.join(folder, name), 'utf8');
  try {
    await client.query(`BEGIN; ${text}; INSERT INTO schema_migrations (name) VALUES ('${name}'); COMMIT`);
  } catch (error) {
    throw new Error(`Migration ${name} failed: ${error instanceof Error ? error.message : 'unknown'}`, {
      cause: error,
    });
  }
}
