import { createHmac, timingSafeEqual } from 'node:crypto';

const WINDOW_MS = 60_000;
const TIMESTAMP = /^\d{13}$/;
const SIGNATURE = /^[0-9a-f]{64}$/;

export interface SignedRequest {
  readonly secret: string;
  readonly timestamp: string;
  readonly signature: string;
  readonly rawBody: Buffer;
}

/** How both sides sign: the platform what it asks a vendor, a vendor what it asks the platform. */
export const signatureOf = (secret: string, timestamp: string, rawBody: string | Buffer): string =>
  createHmac('sha256', secret).update(`${timestamp}.`).update(rawBody).digest('hex');

/** Whether the body was signed with the secret within the last minute; a clock ahead is given the same minute. */
export const isSigned = ({ secret, timestamp, signature, rawBody }: SignedRequest, now = Date.now()): boolean => {
  if (!TIMESTAMP.test(timestamp) || !SIGNATURE.test(signature)) return false;
  if (Math.abs(now - Number(timestamp)) > WINDOW_MS) return false;
  return timingSafeEqual(Buffer.from(signatureOf(secret, timestamp, rawBody), 'hex'), Buffer.from(signature, 'hex'));
};
