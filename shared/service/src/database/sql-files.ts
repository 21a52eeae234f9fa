import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

export interface SqlFile {
  readonly name: string;
  readonly text: string;
}

async function readSqlFiles(folder: string, accepted: RegExp): Promise<SqlFile[]> {
  const names = await readdir(folder).catch(() => []);
  return Promise.all(
    names
      .filter((name) => accepted.test(name))
      .sort()
      .map(async (name) => ({ name, text: await readFile(path.join(folder, name), 'utf8') })),
  );
}

/** The files of `migrations` in the order in which they are applied. */
export function readMigrations(workspace: string): Promise<SqlFile[]> {
  return readSqlFiles(path.join(workspace, 'migrations'), /^\d{4}_[a-z0-9_]+\.sql$/);
}

/** The files of `sql/functions`, one function each. */
export function readFunctions(workspace: string): Promise<SqlFile[]> {
  return readSqlFiles(path.join(workspace, 'sql/functions'), /^[a-z0-9_]+\.sql$/);
}

/** Trigger functions have no parameters, so they can be created before the tables that name them in triggers. */
export function isTriggerFunction({ text }: SqlFile): boolean {
  return /\bRETURNS\s+trigger\b/i.test(text);
}

export function hashSqlFile({ text }: SqlFile): string {
  return createHash('sha256').update(text).digest('hex');
}
