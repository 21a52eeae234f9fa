import pg from 'pg';
import { installQueueSchema } from './queue-schema.ts';
import { isTriggerFunction, readFunctions, readMigrations, hashSqlFile, type SqlFile } from './sql-files.ts';

/** Key of the advisory lock; each service has a database of its own. */
const LOCK = 7_119_410_001;

const OUTDATED =
  'The database was created by an earlier version of the service, whose migrations no longer exist. ' +
  'Delete the data folder (.marquee, or the folder in MARQUEE_DATA) or drop the database, and start again.';

const describeEdited = (name: string): string =>
  `${name} was changed after it had been applied to this database. Undo the change and write a new migration, ` +
  'or delete the data folder (.marquee, or the folder in MARQUEE_DATA) or drop the database, and start again.';

async function runInTransaction(client: pg.Client, name: string, statements: readonly string[]): Promise<void> {
  try {
    await client.query(`BEGIN; ${statements.join(';')}; COMMIT`);
  } catch (error) {
    throw new Error(`${name} failed: ${error instanceof Error ? error.message : 'unknown'}`, { cause: error });
  }
}

async function isEmpty(client: pg.Client): Promise<boolean> {
  const { rowCount } = await client.query(`SELECT FROM pg_tables WHERE schemaname = 'public' LIMIT 1`);
  return rowCount === 0;
}

async function createTables(client: pg.Client): Promise<void> {
  await client.query(`
    CREATE TABLE IF NOT EXISTS schema_migrations (
      name text PRIMARY KEY, applied_at timestamptz NOT NULL DEFAULT now(), sha256 text)`);
  await client.query('ALTER TABLE schema_migrations ADD COLUMN IF NOT EXISTS sha256 text');
  await client.query(`
    CREATE TABLE IF NOT EXISTS schema_functions (
      name text PRIMARY KEY, sha256 text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())`);
}

interface AppliedMigration {
  name: string;
  /** Null for a migration that was applied before hashes were stored. */
  sha256: string | null;
}

/** @throws Error when the text of an applied migration has changed */
function requireUnedited(applied: readonly AppliedMigration[], migrations: readonly SqlFile[]): void {
  const hashes = new Map(migrations.map((file) => [file.name, hashSqlFile(file)]));
  const edited = applied.find(
    (row) => row.sha256 !== null && hashes.has(row.name) && hashes.get(row.name) !== row.sha256,
  );
  if (edited) throw new Error(describeEdited(edited.name));
}

/** The text of an older migration is unknown, so its present text counts as the applied one. */
async function insertMissingHashes(client: pg.Client, migrations: readonly SqlFile[]): Promise<void> {
  for (const file of migrations)
    await client.query('UPDATE schema_migrations SET sha256 = $2 WHERE name = $1 AND sha256 IS NULL', [
      file.name,
      hashSqlFile(file),
    ]);
}

/** New ones come first: a changed one may call them at once, for a process that runs meanwhile. */
async function findChangedFunctions(client: pg.Client, functions: readonly SqlFile[]) {
  // A removed function may come back later with the same text.
  await client.query('DELETE FROM schema_functions WHERE name <> ALL ($1)', [functions.map(({ name }) => name)]);
  const { rows } = await client.query<{ name: string; sha256: string }>('SELECT name, sha256 FROM schema_functions');
  const applied = new Map(rows.map((row) => [row.name, row.sha256]));
  const added = functions.filter(({ name }) => !applied.has(name));
  const replaced = functions.filter((file) => applied.has(file.name) && applied.get(file.name) !== hashSqlFile(file));
  return { changed: [...added, ...replaced], added };
}

async function applyFunctions(client: pg.Client, changed: readonly SqlFile[]): Promise<void> {
  for (const file of changed)
    await runInTransaction(client, file.name, [
      file.text,
      `INSERT INTO schema_functions (name, sha256) VALUES ('${file.name}', '${hashSqlFile(file)}')
         ON CONFLICT (name) DO UPDATE SET sha256 = excluded.sha256, applied_at = now()`,
    ]);
}

async function applyAll(client: pg.Client, workspace: string): Promise<string[]> {
  const wasEmpty = await isEmpty(client);
  await createTables(client);
  const migrations = readMigrations(workspace);
  const { rows } = await client.query<AppliedMigration>('SELECT name, sha256 FROM schema_migrations ORDER BY name');
  const applied = new Set(rows.map(({ name }) => name));
  const missing = migrations.filter(({ name }) => !applied.has(name));
  const hasUnknown = rows.some(({ name }) => !migrations.some((file) => file.name === name));
  if ((hasUnknown && missing.length > 0) || (applied.size === 0 && !wasEmpty)) throw new Error(OUTDATED);
  requireUnedited(rows, migrations);
  // The database belongs to a later version of the service, and so do its functions.
  if (hasUnknown) return [];

  const { changed, added } = await findChangedFunctions(client, readFunctions(workspace));
  for (const { name, text } of added.filter(isTriggerFunction))
    await runInTransaction(client, name, ['SET LOCAL check_function_bodies = off', text]);
  if (rows.some((row) => row.sha256 === null)) await insertMissingHashes(client, migrations);
  for (const file of missing)
    await runInTransaction(client, file.name, [
      file.text,
      `INSERT INTO schema_migrations (name, sha256) VALUES ('${file.name}', '${hashSqlFile(file)}')`,
    ]);
  await applyFunctions(client, changed);
  return [...missing, ...changed].map(({ name }) => name);
}

/**
 * Brings a database up to date: applies new files of `migrations` in name order, then every file of `sql/functions`
 * whose text has changed, each in a transaction of its own, then the schema of the job queue. Processes that start
 * together wait for each other.
 * @param workspace folder that holds `migrations` and `sql/functions`
 * @returns the names of the applied files
 * @throws when a statement fails, or when the database was created by migrations that have been replaced or edited
 */
export async function migrate(databaseUrl: string, workspace: string): Promise<readonly string[]> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 5_000 });
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [LOCK]);
    const applied = await applyAll(client, workspace);
    await installQueueSchema(client);
    return applied;
  } finally {
    await client.end();
  }
}
