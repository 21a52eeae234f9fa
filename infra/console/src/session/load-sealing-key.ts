import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

const KEY_BYTES = 32;

/**
 * Reads the key that encrypts sessions, or creates it when it is missing. A new key ends every session.
 * @throws Error when the file does not contain a key
 */
export function loadSealingKey(folder: string): Buffer {
  const file = path.join(folder, 'console-session');
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (!fs.existsSync(file))
    fs.writeFileSync(file, `${randomBytes(KEY_BYTES).toString('hex')}\n`, { mode: 0o600, flag: 'wx' });
  const key = Buffer.from(fs.readFileSync(file, 'utf8').trim(), 'hex');
  if (key.length !== KEY_BYTES)
    throw new Error(`The console cannot start: ${file} holds no key of ${KEY_BYTES} bytes.`);
  return key;
}
