import { createHmac } from 'node:crypto';

export interface WebhookMessage {
  /** The same for every attempt; the receiver recognizes a repeated delivery by it. */
  readonly id: string;
  readonly body: string;
}

/**
 * The headers of Standard Webhooks (standardwebhooks.com): an HMAC-SHA-256 over id, time and body.
 * @param sentAt time of the attempt; receivers reject an old one
 */
export function signWebhook(key: Buffer, { id, body }: WebhookMessage, sentAt: Date): Record<string, string> {
  const timestamp = String(Math.floor(sentAt.getTime() / 1_000));
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` };
}
