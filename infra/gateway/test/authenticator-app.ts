import { stepAt, totpAt } from '#modules/authenticator/totp.ts';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

const bytesOf = (secret: string): Buffer => {
  const bits = [...secret].map((sign) => ALPHABET.indexOf(sign).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
};

/** The code that an authenticator app shows for a secret, `later` steps of 30 seconds from now. */
export function appShows(secret: string, later = 0): string {
  return totpAt(bytesOf(secret), stepAt(Date.now()) + later);
}
