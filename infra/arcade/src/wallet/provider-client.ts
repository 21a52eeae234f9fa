import { createHmac } from 'node:crypto';
import { providerCalls, type ProviderCallName } from '@marquee/contract/schemas';
import type { z } from 'zod';

export type ProviderReply<Value> = { readonly reached: true; readonly value: Value } | { readonly reached: false; readonly cause: string };

interface Options {
  readonly gatewayOrigin: string;
  readonly secret: string;
  readonly timeoutMs: number;
}

/** Speaks to the platform's wallet over kept-alive connections. One call is one attempt: repeating is the round's business. */
export class ProviderClient {
  readonly #options: Options;

  constructor(options: Options) {
    this.#options = options;
  }

  async send<Schema extends z.ZodType>(call: ProviderCallName, body: Readonly<Record<string, unknown>>, schema: Schema): Promise<ProviderReply<z.output<Schema>>> {
    try {
      const response = await fetch(this.#options.gatewayOrigin + providerCalls[call].path, this.#request(JSON.stringify(body)));
      const text = await response.text();
      if (response.status >= 500) return { reached: false, cause: `status ${response.status}` };
      const read = schema.safeParse(JSON.parse(text));
      return read.success ? { reached: true, value: read.data } : { reached: false, cause: 'unreadable answer' };
    } catch (error) {
      return { reached: false, cause: error instanceof Error ? error.name : 'failed' };
    }
  }

  #request(rawBody: string): RequestInit {
    const timestamp = String(Date.now());
    return {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-provider': 'arcade',
        'x-timestamp': timestamp,
        'x-signature': sign(this.#options.secret, timestamp, rawBody),
      },
      body: rawBody,
      redirect: 'error',
      signal: AbortSignal.timeout(this.#options.timeoutMs),
    };
  }
}

export const sign = (secret: string, timestamp: string, rawBody: string): string =>
  createHmac('sha256', secret).update(`${timestamp}.${rawBody}`).digest('hex');
