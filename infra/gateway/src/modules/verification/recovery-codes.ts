import { createHmac, randomInt } from 'node:crypto';
import type { EnvelopeKey } from '#sealed/envelope-key.ts';

const COUNT = 10;
const LENGTH = 10;
/** Signs that are not taken for one another. */
const SIGNS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

const bare = (code: string): string => code.toUpperCase().replace(/[^A-Z0-9]/g, '');

export function newRecoveryCodes(): string[] {
  return Array.from({ length: COUNT }, () => {
    const signs = Array.from({ length: LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('');
    return `${signs.slice(0, LENGTH / 2)}-${signs.slice(LENGTH / 2)}`;
  });
}

/** A keyed hash is enough: fifty bits of chance cannot be guessed from it. Capitals, small letters, blanks and dashes make no difference. */
export function recoveryMac(key: EnvelopeKey, playerId: string, code: string): Buffer {
  return createHmac('sha256', key.derive('recovery-code'))
    .update(`${playerId} ${bare(code)}`)
    .digest();
}
