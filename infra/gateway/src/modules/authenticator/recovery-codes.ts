import { createHmac, randomInt } from 'node:crypto';
import type { EnvelopeKey } from '#encryption/envelope-key.ts';

const COUNT = 10;
const LENGTH = 10;
/** Without characters that look alike, such as I and 1 or O and 0. */
const ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

const normalize = (code: string): string => code.toUpperCase().replace(/[^A-Z0-9]/g, '');

export function createRecoveryCodes(): string[] {
  return Array.from({ length: COUNT }, () => {
    const characters = Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
    return `${characters.slice(0, LENGTH / 2)}-${characters.slice(LENGTH / 2)}`;
  });
}

/**
 * A keyed hash suffices, as the code has about fifty random bits. Case, spaces and dashes of the code make no
 * difference.
 */
export function computeRecoveryCodeMac(key: EnvelopeKey, playerId: string, code: string): Buffer {
  return createHmac('sha256', key.derive('recovery-code'))
    .update(`${playerId} ${normalize(code)}`)
    .digest();
}
