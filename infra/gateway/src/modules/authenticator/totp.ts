import { createHmac, timingSafeEqual } from 'node:crypto';

const STEP_SECONDS = 30;
const DIGITS = 6;
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** RFC 4648 without padding, the form that authenticator apps accept. */
export function base32(bytes: Uint8Array): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? []).map((five) => ALPHABET[Number.parseInt(five.padEnd(5, '0'), 2)]).join('');
}

/** The number of the 30-second time step since 1970 that contains a moment. */
export function stepAt(milliseconds: number): number {
  return Math.floor(milliseconds / 1_000 / STEP_SECONDS);
}

/** The code of a time step by RFC 6238 and RFC 4226. */
export function totpAt(secret: Uint8Array, step: number, digits = DIGITS): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const number = mac.readUInt32BE((mac.at(-1) ?? 0) & 0xf) & 0x7fffffff;
  return String(number % 10 ** digits).padStart(digits, '0');
}

/**
 * The time step that the code belongs to, or null. Accepts the present step and one to either side, for clocks that
 * differ and for slow typing.
 */
export function findStep(secret: Uint8Array, code: string, now: number): number | null {
  const given = Buffer.from(code.padEnd(DIGITS));
  const steps = [0, -1, 1].map((offset) => stepAt(now) + offset);
  return (
    steps.find((step) => given.length === DIGITS && timingSafeEqual(given, Buffer.from(totpAt(secret, step)))) ?? null
  );
}
