import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { OPEN_FOLDER } from './binaries.ts';
import { canOthersReach } from './can-others-reach.ts';
import type { OsUser } from './os-user.ts';

/** Folder for the data: the requested one, or an open folder named after it when the account cannot reach it. */
export function resolveDataDirectory(requested: string, osUser: OsUser): string {
  const full = path.resolve(requested);
  if (!osUser.isBorrowed || canOthersReach(path.dirname(full))) return full;
  return path.join(OPEN_FOLDER, createHash('sha256').update(full).digest('hex').slice(0, 16));
}

/** Creates the folder for the account that runs the server. */
export function prepareDataDirectory(folder: string, osUser: OsUser): void {
  fs.mkdirSync(path.dirname(folder), { recursive: true });
  if (!fs.existsSync(folder)) fs.mkdirSync(folder, { mode: 0o700 });
  const { uid, gid } = osUser.identity;
  if (uid !== undefined && gid !== undefined) fs.chownSync(folder, uid, gid);
}
