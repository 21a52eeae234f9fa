import { createHmac, timingSafeEqual } from 'node:crypto';

const WINDOW_MS = 60_000;
const TIMESTAMP = /^\d{13}$/;
const SIGNATURE = /^[0-9a-f]{64}$/;

export interface SignedRequest {
  readonly secret: string;
  /** Unix time in milliseconds, 13 digits, as it was sent. */
  readonly timestamp: string;
  /** 64 lower-case hex digits. */
  readonly signature: string;
  /** The body as it came, byte for byte. */
  readonly rawBody: string | Buffer;
}

/** HMAC-SHA256 (RFC 2104) with the secret's text as its key over timestamp, a point and the body, in lower-case hex. */
export function signatureOf(secret: string, timestamp: string, rawBody: string | Buffer): string {
  return createHmac('sha256', secret).update(`${timestamp}.`).update(rawBody).digest('hex');
}

/** Whether the body was signed with the secret within the last minute; a clock ahead is given the same minute. Told in constant time. */
export function isSigned({ secret, timestamp, signature, rawBody }: SignedRequest, now = Date.now()): boolean {
  if (!TIMESTAMP.test(timestamp) || !SIGNATURE.test(signature)) return false;
  if (Math.abs(now - Number(timestamp)) > WINDOW_MS) return false;
  return timingSafeEqual(Buffer.from(signatureOf(secret, timestamp, rawBody), 'hex'), Buffer.from(signature, 'hex'));
}
