import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

const KEY_BYTES = 32;

/**
 * The key that seals sessions, kept in the key folder and made when missing; without it every session ends.
 * @throws Error when the file does not hold such a key
 */
export function sealingKey(folder: string): Buffer {
  const file = path.join(folder, 'console-session');
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (!fs.existsSync(file))
    fs.writeFileSync(file, `${randomBytes(KEY_BYTES).toString('hex')}\n`, { mode: 0o600, flag: 'wx' });
  const key = Buffer.from(fs.readFileSync(file, 'utf8').trim(), 'hex');
  if (key.length !== KEY_BYTES)
    throw new Error(`The console cannot start: ${file} holds no key of ${KEY_BYTES} bytes.`);
  return key;
}
