import { execFileSync } from 'node:child_process';

/** Account that runs the server. PostgreSQL does not run as root, so root uses an account without rights. */
export interface OsUser {
  readonly identity: { readonly uid?: number; readonly gid?: number };
  readonly isBorrowed: boolean;
}

const readId = (flag: '-u' | '-g', name: string): number | null => {
  try {
    return Number(execFileSync('id', [flag, name], { stdio: ['ignore', 'pipe', 'ignore'] }).toString());
  } catch {
    return null;
  }
};

export function getOsUser(): OsUser {
  if (process.getuid?.() !== 0) return { identity: {}, isBorrowed: false };
  const name = readId('-u', 'postgres') === null ? 'nobody' : 'postgres';
  const uid = readId('-u', name);
  const gid = readId('-g', name);
  if (uid === null || gid === null) throw new Error('Neither the account postgres nor nobody exists.');
  return { identity: { uid, gid }, isBorrowed: true };
}
