import type { z } from 'zod';
import { signedHeaders, type Signer } from './signed-headers.ts';

/** Without a clear answer, what was asked for may have happened or not; `cause` is for logs. */
export type Reply<Value> =
  { readonly reached: true; readonly value: Value } | { readonly reached: false; readonly cause: string };

export interface SignedClientOptions extends Signer {
  /** Where the other side listens, without a path. */
  readonly origin: string;
  readonly timeoutMs: number;
  /** Which statuses carry an answer of the protocol. */
  readonly isAnswer: (status: number) => boolean;
}

/** Speaks to the other side over kept-alive connections. One call is one attempt: whether to ask again is the caller's business. Never throws. */
export class SignedClient {
  readonly #options: SignedClientOptions;

  constructor(options: SignedClientOptions) {
    this.#options = options;
  }

  /** Posts the body as JSON. An answer that does not fit the schema is none. */
  async send<Schema extends z.ZodType>(
    path: string,
    body: Readonly<Record<string, unknown>>,
    schema: Schema,
  ): Promise<Reply<z.output<Schema>>> {
    const { origin, isAnswer } = this.#options;
    try {
      const response = await fetch(origin + path, this.#request(JSON.stringify(body)));
      const text = await response.text();
      if (!isAnswer(response.status)) return { reached: false, cause: `status ${response.status}` };
      const read = schema.safeParse(JSON.parse(text));
      return read.success ? { reached: true, value: read.data } : { reached: false, cause: 'unreadable answer' };
    } catch (error) {
      return { reached: false, cause: error instanceof Error ? error.name : 'failed' };
    }
  }

  #request(rawBody: string): RequestInit {
    return {
      method: 'POST',
      headers: signedHeaders(this.#options, rawBody),
      body: rawBody,
      redirect: 'error',
      signal: AbortSignal.timeout(this.#options.timeoutMs),
    };
  }
}
