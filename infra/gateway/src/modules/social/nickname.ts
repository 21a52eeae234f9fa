import { randomInt } from 'node:crypto';

const LONGEST = 32;

/** A name as the site shows it: one line, not too long; made up where the provider tells none. */
export function nicknameOf(name: string): string {
  const shown = Array.from(name.replace(/[\p{C}\s]+/gu, ' ').trim())
    .slice(0, LONGEST)
    .join('')
    .trim();
  return shown === '' ? `Player ${randomInt(1_000, 10_000)}` : shown;
}
