import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

/** A secret kept in the data folder, made at the first start. */
export function keptSecret(keys: string, name: string): string {
  const file = path.join(keys, name);
  if (!fs.existsSync(file)) fs.writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600 });
  return fs.readFileSync(file, 'utf8').trim();
}

/** Keeps what commands on this machine need to find a service of the running site. */
export function keepForCommands(keys: string, name: string, value: string): void {
  fs.writeFileSync(path.join(keys, name), value, { mode: 0o600 });
}
