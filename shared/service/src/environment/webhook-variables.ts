import { z } from 'zod';

/** Address and key of a webhook of the operators. */
export interface Webhook {
  readonly url: string;
  /** Key of the signature, decoded from `whsec_…`. */
  readonly key: Buffer;
}

const prefix = 'whsec_';
/** Length of the key in bytes that Standard Webhooks requires. */
const keyBytes = { min: 24, max: 64 };

const isLoopback = (hostname: string): boolean =>
  hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d{1,3}){3}$/.test(hostname);

const webhookUrl = z
  .url({ protocol: /^https?$/ })
  .refine(
    (url) => new URL(url).protocol === 'https:' || isLoopback(new URL(url).hostname),
    'must be an https address; http is allowed only to this machine',
  )
  .refine((url) => new URL(url).username === '' && new URL(url).password === '', 'must not contain a user or password');

const webhookKey = z
  .string()
  .regex(/^whsec_[A-Za-z0-9+/]+={0,2}$/, 'must be whsec_ and base64')
  .transform((secret) => Buffer.from(secret.slice(prefix.length), 'base64'))
  .refine(({ length }) => length >= keyBytes.min && length <= keyBytes.max, 'must hold a key of 24 to 64 bytes');

/** Webhook of the operators; both variables or none. */
export const webhookVariables = {
  OPERATIONS_WEBHOOK_URL: webhookUrl.optional(),
  OPERATIONS_WEBHOOK_SECRET: webhookKey.optional(),
};

interface WebhookConfig {
  readonly OPERATIONS_WEBHOOK_URL?: string | undefined;
  readonly OPERATIONS_WEBHOOK_SECRET?: Buffer | undefined;
}

/** Reports the missing one of the two variables. */
export function requireWholeWebhook(config: WebhookConfig, context: z.core.$RefinementCtx): void {
  const { OPERATIONS_WEBHOOK_URL: url, OPERATIONS_WEBHOOK_SECRET: key } = config;
  if ((url === undefined) === (key === undefined)) return;
  const missing = url === undefined ? 'OPERATIONS_WEBHOOK_URL' : 'OPERATIONS_WEBHOOK_SECRET';
  context.issues.push({ code: 'custom', message: 'is missing', path: [missing], input: config });
}

/** The webhook that the variables describe; null when they are not set. */
export function getWebhook({
  OPERATIONS_WEBHOOK_URL: url,
  OPERATIONS_WEBHOOK_SECRET: key,
}: WebhookConfig): Webhook | null {
  return url === undefined || key === undefined ? null : { url, key };
}
