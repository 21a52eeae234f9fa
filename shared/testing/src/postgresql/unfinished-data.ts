import fs from 'node:fs';
import path from 'node:path';
import { PostgresFailure } from './failure.ts';
import { killServerProcesses } from './server-processes.ts';

/** Written last, so that a data folder has it when its initialisation has ended. */
export const PASSWORD_FILE = 'marquee-password';

/** Databases that initdb creates have smaller numbers. */
const FIRST_OWN_DATABASE = 16_384;

export function isInitialised(dataDirectory: string): boolean {
  return fs.existsSync(path.join(dataDirectory, PASSWORD_FILE));
}

/** Folder beside the data folder in which this process initialises the data. */
export function nameUnfinished(dataDirectory: string): string {
  return `${dataDirectory}.unfinished-${process.pid}`;
}

function hasOwnDatabases(dataDirectory: string): boolean {
  const base = path.join(dataDirectory, 'base');
  return fs.existsSync(base) && fs.readdirSync(base).some((name) => Number(name) >= FIRST_OWN_DATABASE);
}

/** Names of the files and folders that PostgreSQL creates at the top of a data folder. */
const ownName = /^(PG_VERSION|base|global|pg_\w+|pg_\w+\.conf|postgresql(\.auto)?\.conf|postmaster\.\w+|server\.log)$/;

function hasForeignFiles(dataDirectory: string): boolean {
  return fs.existsSync(dataDirectory) && !fs.readdirSync(dataDirectory).every((name) => ownName.test(name));
}

/**
 * Removes what initialisations of a data folder that did not end have left.
 * @throws PostgresFailure when the folder holds databases, and only their password is missing, or files of something
 *   else
 */
export async function removeUnfinished(dataDirectory: string): Promise<void> {
  if (hasOwnDatabases(dataDirectory))
    throw new PostgresFailure(
      `The databases in ${dataDirectory} cannot be opened without the file ${PASSWORD_FILE}; ` +
        'restore it from a backup, or move the folder away.',
    );
  if (hasForeignFiles(dataDirectory))
    throw new PostgresFailure(
      `${dataDirectory} has files that are not of PostgreSQL; name another data folder, or move it away.`,
    );
  const parent = path.dirname(dataDirectory);
  const prefix = `${path.basename(dataDirectory)}.unfinished-`;
  const left = fs.existsSync(parent) ? fs.readdirSync(parent).filter((name) => name.startsWith(prefix)) : [];
  for (const folder of [dataDirectory, ...left.map((name) => path.join(parent, name))]) {
    // A killed start leaves the processes of its initialisation running.
    await killServerProcesses(folder);
    fs.rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}
