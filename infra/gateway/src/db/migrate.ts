import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';

const LOCK = 7_119_410_001;

const workspace = path.join(import.meta.dirname, '../..');

interface SqlFile {
  readonly name: string;
  readonly text: string;
}

async function readFolder(folder: string, accepted: RegExp): Promise<SqlFile[]> {
  const names = (await readdir(path.join(workspace, folder))).filter((name) => accepted.test(name)).sort();
  return Promise.all(
    names.map(async (name) => ({ name, text: await readFile(path.join(workspace, folder, name), 'utf8') })),
  );
}

const readMigrations = () => readFolder('migrations', /^\d{4}_[a-z0-9_]+\.sql$/);
const readFunctions = () => readFolder('sql/functions', /^[a-z0-9_]+\.sql$/);

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

async function runInTransaction(client: pg.Client, name: string, statements: readonly string[]): Promise<void> {
  try {
    await client.query(`BEGIN; ${statements.join(';')}; COMMIT`);
  } catch (error) {
    throw new Error(`${name} failed: ${error instanceof Error ? error.message : 'unknown'}`, { cause: error });
  }
}

async function createTables(client: pg.Client): Promise<void> {
  await client.query(`
    CREATE TABLE IF NOT EXISTS schema_migrations (name text PRIMARY KEY, applied_at timestamptz NOT NULL DEFAULT now());
    CREATE TABLE IF NOT EXISTS schema_functions (name text PRIMARY KEY, sha256 text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())`);
}

async function findChangedFunctions(client: pg.Client) {
  const files = await readFunctions();
  await client.query('DELETE FROM schema_functions WHERE name <> ALL ($1)', [files.map(({ name }) => name)]);
  const { rows } = await client.query<{ name: string; sha256: string }>('SELECT name, sha256 FROM schema_functions');
  const applied = new Map(rows.map((row) => [row.name, row.sha256]));
  const changed = files.filter(({ name, text }) => applied.get(name) !== sha256(text));
  return { changed, created: changed.filter(({ name }) => !applied.has(name)) };
}

/** Trigger functions have no parameters, so they can be created before the tables, which name them in their triggers. */
async function createTriggerFunctions(client: pg.Client, created: readonly SqlFile[]): Promise<void> {
  for (const { name, text } of created)
    if (/\bRETURNS trigger\b/i.test(text))
      await runInTransaction(client, name, ['SET LOCAL check_function_bodies = off', text]);
}

async function applyFunctions(client: pg.Client, changed: readonly SqlFile[]): Promise<void> {
  for (const { name, text } of changed)
    await runInTransaction(client, name, [
      text,
      `INSERT INTO schema_functions (name, sha256) VALUES ('${name}', '${sha256(text)}')
         ON CONFLICT (name) DO UPDATE SET sha256 = excluded.sha256, applied_at = now()`,
    ]);
}

const outdated = (name: string) =>
  new Error(
    `The database was created by an earlier version of the gateway, with migration ${name}, which no longer exists. ` +
      'Delete the data folder (.marquee, or the folder in MARQUEE_DATA) or drop the database, and start again.',
  );

async function applyAll(client: pg.Client): Promise<readonly string[]> {
  await createTables(client);
  const migrations = await readMigrations();
  const { rows } = await client.query<{ name: string }>('SELECT name FROM schema_migrations ORDER BY name');
  const applied = new Set(rows.map(({ name }) => name));
  const missing = migrations.filter(({ name }) => !applied.has(name));
  const unknown = rows.find(({ name }) => !migrations.some((file) => file.name === name));
  if (unknown && missing.length > 0) throw outdated(unknown.name);
  // The database belongs to a later version, and so do its functions.
  if (unknown) return [];

  const { changed, created } = await findChangedFunctions(client);
  await createTriggerFunctions(client, created);
  for (const { name, text } of missing)
    await runInTransaction(client, name, [text, `INSERT INTO schema_migrations (name) VALUES ('${name}')`]);
  await applyFunctions(client, changed);
  return [...missing, ...changed].map(({ name }) => name);
}

/**
 * Brings a database up to date: applies new migrations in order, then every function whose text has changed. Gateways that start
 * together wait for each other. Returns the names of the applied files.
 */
export async function migrate(databaseUrl: string): Promise<readonly string[]> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 5_000 });
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [LOCK]);
    return await applyAll(client);
  } finally {
    await client.end();
  }
}
