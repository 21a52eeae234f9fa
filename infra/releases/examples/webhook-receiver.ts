import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

/** In seconds; an older message may be a copy that somebody sends again. */
const TOLERANCE = 300;

/**
 * Whether the release service has sent a message. `body` is the text as it was received, before it is parsed.
 * @param secret value of `OPERATIONS_WEBHOOK_SECRET`
 */
export function isFromReleaseService(
  secret: string,
  headers: IncomingHttpHeaders,
  body: string,
  now = Date.now(),
): boolean {
  const id = String(headers['webhook-id']);
  const timestamp = String(headers['webhook-timestamp']);
  const age = Math.abs(now / 1_000 - Number(timestamp));
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const expected = Buffer.from(`v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`);
  const received = Buffer.from(String(headers['webhook-signature']));
  return age <= TOLERANCE && received.length === expected.length && timingSafeEqual(received, expected);
}
