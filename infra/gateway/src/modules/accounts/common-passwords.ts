import { readFileSync } from 'node:fs';
import path from 'node:path';

const list = readFileSync(path.join(import.meta.dirname, 'common-passwords.txt'), 'utf8');

const common: ReadonlySet<string> = new Set(list.split('\n').filter(Boolean));

/** Whether the password is blank or on the list of common passwords, ignoring case. */
export function isCommonPassword(password: string): boolean {
  return password.trim() === '' || common.has(password.toLowerCase());
}
