import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

/** A secret of the data folder; created when it is missing. */
export function readOrCreateSecret(keys: string, name: string): string {
  const file = path.join(keys, name);
  if (!fs.existsSync(file)) fs.writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600 });
  return fs.readFileSync(file, 'utf8').trim();
}

/** Saves a value that commands on this machine need to reach a service of the running site. */
export function saveForCommands(keys: string, name: string, value: string): void {
  fs.writeFileSync(path.join(keys, name), value, { mode: 0o600 });
}
