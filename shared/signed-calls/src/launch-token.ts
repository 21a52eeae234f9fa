import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { MAX_CLOCK_SKEW_MS } from './signature.ts';

const LAUNCH_TOKEN = /^([\w-]{43}\.(\d{13}))\.([\w-]{43})$/;

// The first line is no method, so no signature of a call is one of a launch token.
const computeMac = (secret: string, text: string): string =>
  createHmac('sha256', secret).update(`launch-token\n${text}`).digest('base64url');

/**
 * Random token that starts a game: `<256 random bits>.<Unix time in milliseconds at which it expires>.<HMAC-SHA256>`,
 * random bits and HMAC in base64url. The HMAC is keyed with the UTF-8 bytes of the provider's secret, over
 * `launch-token`, a line feed and the first two parts with their dot.
 */
export function createLaunchToken(secret: string, expiresAt: number): string {
  const text = `${randomBytes(32).toString('base64url')}.${expiresAt}`;
  return `${text}.${computeMac(secret, text)}`;
}

/**
 * Whether the platform issued the token for the provider with the secret, and it has not expired more than a minute
 * ago. Only the platform knows whether it was used.
 */
export function verifyLaunchToken(secret: string, token: string, now = Date.now()): boolean {
  const [, text, expiresAt, mac] = LAUNCH_TOKEN.exec(token) ?? [];
  if (text === undefined || mac === undefined || now > Number(expiresAt) + MAX_CLOCK_SKEW_MS) return false;
  // Several texts decode to the same HMAC, so the texts are compared: attempts at a token are counted by its text.
  return timingSafeEqual(Buffer.from(computeMac(secret, text)), Buffer.from(mac));
}
