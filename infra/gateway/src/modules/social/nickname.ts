import { randomInt } from 'node:crypto';

const MAX_LENGTH = 32;

/** The name in one line of limited length, or a generated name when nothing remains. */
export function toNickname(name: string): string {
  const nickname = Array.from(name.replace(/[\p{C}\s]+/gu, ' ').trim())
    .slice(0, MAX_LENGTH)
    .join('')
    .trim();
  return nickname === '' ? `Player ${randomInt(1_000, 10_000)}` : nickname;
}
