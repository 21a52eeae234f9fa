import { createHmac, timingSafeEqual } from 'node:crypto';

const STEP_SECONDS = 30;
const DIGITS = 6;
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** RFC 4648 without padding, as authenticator apps take it. */
export function base32(bytes: Uint8Array): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? []).map((five) => ALPHABET[Number.parseInt(five.padEnd(5, '0'), 2)]).join('');
}

/** The half minute since 1970 that a moment falls into. */
export function stepAt(milliseconds: number): number {
  return Math.floor(milliseconds / 1_000 / STEP_SECONDS);
}

/** RFC 6238 over RFC 4226: the code of a half minute. */
export function totpAt(secret: Uint8Array, step: number, digits = DIGITS): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const number = mac.readUInt32BE((mac.at(-1) ?? 0) & 0xf) & 0x7fffffff;
  return String(number % 10 ** digits).padStart(digits, '0');
}

/** The half minute whose code this is: the present one or, for clocks that differ and slow hands, one beside it; null for none. */
export function stepOf(secret: Uint8Array, code: string, now: number): number | null {
  const given = Buffer.from(code.padEnd(DIGITS));
  const steps = [0, -1, 1].map((away) => stepAt(now) + away);
  return (
    steps.find((step) => given.length === DIGITS && timingSafeEqual(given, Buffer.from(totpAt(secret, step)))) ?? null
  );
}
