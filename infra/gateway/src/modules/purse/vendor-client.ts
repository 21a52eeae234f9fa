import { transferCalls, type TransferCallName } from '@marquee/contract/schemas';
import type { z } from 'zod';
import { signatureOf } from '#modules/provider/signature.ts';

/** A vendor that gave no clear answer may have done what it was asked, or not. */
export type VendorReply<Value> = { readonly reached: true; readonly value: Value } | { readonly reached: false; readonly cause: string };

interface Options {
  readonly origin: string;
  readonly provider: string;
  readonly secret: string;
  readonly timeoutMs: number;
}

/** Speaks to a vendor's own wallet. One call is one attempt: to ask again is the transfer's business. */
export class VendorClient {
  readonly #options: Options;

  constructor(options: Options) {
    this.#options = options;
  }

  async send<Schema extends z.ZodType>(call: TransferCallName, body: Readonly<Record<string, unknown>>, schema: Schema): Promise<VendorReply<z.output<Schema>>> {
    try {
      const response = await fetch(this.#options.origin + transferCalls[call], this.#request(JSON.stringify({ call, ...body })));
      const text = await response.text();
      if (response.status !== 200) return { reached: false, cause: `status ${response.status}` };
      const read = schema.safeParse(JSON.parse(text));
      return read.success ? { reached: true, value: read.data } : { reached: false, cause: 'unreadable answer' };
    } catch (error) {
      return { reached: false, cause: error instanceof Error ? error.name : 'failed' };
    }
  }

  #request(rawBody: string): RequestInit {
    const { provider, secret, timeoutMs } = this.#options;
    const timestamp = String(Date.now());
    return {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-provider': provider, 'x-timestamp': timestamp, 'x-signature': signatureOf(secret, timestamp, rawBody) },
      body: rawBody,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    };
  }
}
