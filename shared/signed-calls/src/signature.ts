import { createHmac, timingSafeEqual } from 'node:crypto';

const MAX_CLOCK_SKEW_MS = 60_000;
const TIMESTAMP = /^\d{13}$/;
const SIGNATURE = /^[0-9a-f]{64}$/;

export interface SignedRequest {
  readonly secret: string;
  /** Unix time in milliseconds, 13 digits, as it was sent. */
  readonly timestamp: string;
  /** 64 lower-case hex digits. */
  readonly signature: string;
  /** The received body, byte for byte. */
  readonly rawBody: string | Buffer;
}

/**
 * HMAC-SHA256 (RFC 2104) over `<timestamp>.<body>`, keyed with the UTF-8 bytes of the secret.
 * @returns 64 lower-case hex digits
 */
export function computeSignature(secret: string, timestamp: string, rawBody: string | Buffer): string {
  return createHmac('sha256', secret).update(`${timestamp}.`).update(rawBody).digest('hex');
}

/**
 * Whether the signature is valid and the timestamp at most a minute in the past or the future. The comparison takes
 * constant time.
 */
export function verifySignature({ secret, timestamp, signature, rawBody }: SignedRequest, now = Date.now()): boolean {
  if (!TIMESTAMP.test(timestamp) || !SIGNATURE.test(signature)) return false;
  if (Math.abs(now - Number(timestamp)) > MAX_CLOCK_SKEW_MS) return false;
  return timingSafeEqual(
    Buffer.from(computeSignature(secret, timestamp, rawBody), 'hex'),
    Buffer.from(signature, 'hex'),
  );
}
