import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { inTransaction, type Database, type Tx } from './pool.ts';

const folder = path.resolve(import.meta.dirname, '../../migrations');
const lockKey = 7_314_001;

/** Brings the database to the newest form; instances that start together take turns. */
export async function migrate(database: Database): Promise<void> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  await inTransaction(database, async (tx) => {
    await tx.query('SELECT pg_advisory_xact_lock($1)', [lockKey]);
    await tx.query(
      'CREATE TABLE IF NOT EXISTS schema_migration (name text PRIMARY KEY, applied_at timestamptz NOT NULL DEFAULT now())',
    );
    const { rows } = await tx.query<{ name: string }>('SELECT name FROM schema_migration');
    const applied = new Set(rows.map((row) => row.name));
    for (const file of files) if (!applied.has(file)) await apply(tx, file);
  });
}

async function apply(tx: Tx, file: string): Promise<void> {
  await tx.query(await readFile(path.join(folder, file), 'utf8'));
  await tx.query('INSERT INTO schema_migration (name) VALUES ($1)', [file]);
}
