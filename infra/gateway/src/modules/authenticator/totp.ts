import { Secret, TOTP } from 'otpauth';

/** RFC 6238 with HMAC-SHA-1, six digits and 30 seconds: the values that every authenticator app supports. */
const createTotp = (secret: Uint8Array, options: { issuer?: string; label?: string; digits?: number } = {}): TOTP =>
  new TOTP({ secret: new Secret({ buffer: Uint8Array.from(secret).buffer }), ...options });

/** RFC 4648 without padding, the form that authenticator apps accept. */
export function encodeBase32(bytes: Uint8Array): string {
  return createTotp(bytes).secret.base32;
}

/** The key URI that authenticator apps read from a QR code. */
export function formatKeyUri(issuer: string, account: string, secret: Uint8Array): string {
  return createTotp(secret, { issuer, label: account }).toString();
}

/** The number of the 30-second time step since 1970 that contains a moment. */
export function getTimeStep(milliseconds: number): number {
  return TOTP.counter({ timestamp: milliseconds });
}

/** The code at a moment. */
export function computeTotp(secret: Uint8Array, milliseconds: number, digits?: number): string {
  return createTotp(secret, digits === undefined ? {} : { digits }).generate({ timestamp: milliseconds });
}

/**
 * The time step that the code belongs to, or null. Accepts the present step and one to either side, for clocks that
 * differ and for slow typing.
 */
export function findStep(secret: Uint8Array, code: string, now: number): number | null {
  // The library throws for six characters that have more than six bytes.
  if (!/^[0-9]+$/.test(code)) return null;
  const offset = createTotp(secret).validate({ token: code, timestamp: now, window: 1 });
  return offset === null ? null : getTimeStep(now) + offset;
}
