import { hash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

export interface SqlFile {
  readonly name: string;
  readonly text: string;
}

/** Synchronous: a hundred reads at once through the thread pool cost several times as much, at each start. */
function readSqlFiles(folder: string, accepted: RegExp): SqlFile[] {
  const names = fs.existsSync(folder) ? fs.readdirSync(folder) : [];
  return names
    .filter((name) => accepted.test(name))
    .sort()
    .map((name) => ({ name, text: fs.readFileSync(path.join(folder, name), 'utf8') }));
}

/** The files of `migrations` in the order in which they are applied. */
export function readMigrations(workspace: string): SqlFile[] {
  return readSqlFiles(path.join(workspace, 'migrations'), /^\d{4}_[a-z0-9_]+\.sql$/);
}

/** The files of `sql/functions`, one function each. */
export function readFunctions(workspace: string): SqlFile[] {
  return readSqlFiles(path.join(workspace, 'sql/functions'), /^[a-z0-9_]+\.sql$/);
}

/** Trigger functions have no parameters, so they can be created before the tables that name them in triggers. */
export function isTriggerFunction({ text }: SqlFile): boolean {
  return /\bRETURNS\s+trigger\b/i.test(text);
}

export function hashSqlFile({ text }: SqlFile): string {
  return hash('sha256', text);
}
