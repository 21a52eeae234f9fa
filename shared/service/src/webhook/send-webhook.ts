import { z } from 'zod';
import type { Webhook } from '#environment/webhook-variables.ts';
import { signWebhook, type WebhookMessage } from './sign-webhook.ts';

const TIMEOUT_MS = 10_000;

export interface SendOptions {
  readonly now: () => Date;
  /** Shorter in tests; 10 seconds by default. */
  readonly timeoutMs?: number;
  /** Aborts the request when the process stops. */
  readonly signal?: AbortSignal;
}

/**
 * Sends a signed message once. A redirect counts as a failure, because it would send the message to an address that
 * nobody configured, and the body of the response is not read.
 * @returns null when the receiver has accepted it, else why not
 */
export async function sendWebhook(
  { url, key }: Webhook,
  message: WebhookMessage,
  { now, timeoutMs = TIMEOUT_MS, signal }: SendOptions,
): Promise<string | null> {
  const timeout = AbortSignal.timeout(timeoutMs);
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...signWebhook(key, message, now()) },
      body: message.body,
      redirect: 'manual',
      signal: signal === undefined ? timeout : AbortSignal.any([timeout, signal]),
    });
    await response.body?.cancel();
    return response.ok ? null : `HTTP ${response.status}`;
  } catch (error) {
    return timeout.aborted ? 'no response in time' : describeCause(error);
  }
}

const failure = z.object({
  code: z.string().optional(),
  message: z.string().optional(),
  cause: z.unknown().optional(),
});

/** `fetch` says only that it failed; the code of its cause is what an operator needs. */
function describeCause(error: unknown): string {
  const { cause, message } = failure.safeParse(error).data ?? {};
  const deeper = failure.safeParse(cause).data;
  return deeper?.code ?? deeper?.message ?? message ?? 'the connection failed';
}
