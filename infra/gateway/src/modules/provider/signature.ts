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

/** Whether the body was signed with the secret within the last minute; a clock ahead is given the same minute. */
export const isSigned = ({ secret, timestamp, signature, rawBody }: SignedRequest, now = Date.now()): boolean => {
  if (!TIMESTAMP.test(timestamp) || !SIGNATURE.test(signature)) return false;
  if (Math.abs(now - Number(timestamp)) > WINDOW_MS) return false;
  const expected = createHmac('sha256', secret).update(`${timestamp}.`).update(rawBody).digest();
  return timingSafeEqual(expected, Buffer.from(signature, 'hex'));
};
