import { createHmac, timingSafeEqual } from 'node:crypto';

/** How far apart the clocks of platform and provider may be. */
export const MAX_CLOCK_SKEW_MS = 60_000;
const TIMESTAMP = /^\d{13}$/;
const NONCE = /^[A-Za-z0-9_-]{16,64}$/;
const SIGNATURE = /^[0-9a-f]{64}$/;

/** Seconds for which a receiver remembers a nonce: as long as a timestamp that is a minute ahead stays valid. */
export const NONCE_SECONDS = (2 * MAX_CLOCK_SKEW_MS) / 1_000;

/** The parts of a request that its signature covers. */
export interface SignedRequest {
  /** In upper case. */
  readonly method: string;
  /** Path and query, as they were sent. */
  readonly path: string;
  /** Unix time in milliseconds, 13 digits, as it was sent. */
  readonly timestamp: string;
  /** 16 to 64 letters, digits, `-` or `_`, used for one request only. */
  readonly nonce: string;
  /** The body, byte for byte. */
  readonly rawBody: string | Buffer;
}

export interface ReceivedRequest extends SignedRequest {
  /** 64 lower-case hex digits. */
  readonly signature: string;
}

/**
 * HMAC-SHA256 (RFC 2104) over method, path, timestamp and nonce, each followed by a line feed, and the body, keyed with
 * the UTF-8 bytes of the secret.
 * @returns 64 lower-case hex digits
 */
export function computeSignature(secret: string, request: SignedRequest): string {
  const { method, path, timestamp, nonce, rawBody } = request;
  return createHmac('sha256', secret)
    .update(`${method}\n${path}\n${timestamp}\n${nonce}\n`)
    .update(rawBody)
    .digest('hex');
}

/**
 * Whether the signature is valid and the timestamp at most a minute in the past or the future. The comparison takes
 * constant time. The caller still has to reject a nonce that was used before.
 */
export function verifySignature(secret: string, request: ReceivedRequest, now = Date.now()): boolean {
  const { timestamp, nonce, signature } = request;
  if (!TIMESTAMP.test(timestamp) || !NONCE.test(nonce) || !SIGNATURE.test(signature)) return false;
  if (Math.abs(now - Number(timestamp)) > MAX_CLOCK_SKEW_MS) return false;
  return timingSafeEqual(Buffer.from(computeSignature(secret, request), 'hex'), Buffer.from(signature, 'hex'));
}
