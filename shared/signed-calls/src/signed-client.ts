import type { z } from 'zod';
import { createSignedHeaders, type Signer } from './signed-headers.ts';

/**
 * When `reached` is false, the call may or may not have been executed; `cause` is for logs. `isMalformed`: the other
 * side has responded, with something else than the protocol says.
 */
export type SignedCallResult<Value> =
  | { readonly reached: true; readonly value: Value }
  | { readonly reached: false; readonly isMalformed: boolean; readonly cause: string };

export interface SignedClientOptions extends Signer {
  /** Origin of the other side, without a path. */
  readonly origin: string;
  /** For the whole call, including the body of the response. */
  readonly timeoutMs: number;
  /** The connection is cut when the body of the response is longer; 1 MiB by default. */
  readonly maxResponseBytes?: number;
  /** HTTP statuses whose body is a response of the protocol. */
  readonly isProtocolStatus: (status: number) => boolean;
}

class ResponseTooLarge extends Error {
  override readonly name = 'response too large';
}

const INVALID_RESPONSE = 'invalid response';
const malformedCauses: ReadonlySet<string> = new Set([INVALID_RESPONSE, 'response too large', 'SyntaxError']);

const createFailure = (cause: string) => ({
  reached: false as const,
  isMalformed: malformedCauses.has(cause),
  cause,
});

const readText = async ({ body }: Response, maxBytes: number): Promise<string> => {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  // Leaving the loop by an error cancels the body, which closes the connection.
  for await (const chunk of body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > maxBytes) throw new ResponseTooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
};

// Not `instanceof Error`: errors of `fetch` come from another realm in tests.
const errorName = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'name' in error && typeof error.name === 'string'
    ? error.name
    : 'unknown error';

/** Sends signed calls over keep-alive connections. One call is one attempt; the caller decides about retries. */
export class SignedClient {
  readonly #options: SignedClientOptions;

  constructor(options: SignedClientOptions) {
    this.#options = options;
  }

  /** Posts the body as JSON and validates the response. Never throws. */
  async send<Schema extends z.ZodType>(
    path: string,
    body: Readonly<Record<string, unknown>>,
    schema: Schema,
  ): Promise<SignedCallResult<z.output<Schema>>> {
    const { origin, isProtocolStatus, maxResponseBytes = 1_048_576 } = this.#options;
    try {
      const response = await fetch(origin + path, this.#request(path, JSON.stringify(body)));
      const text = await readText(response, maxResponseBytes);
      if (!isProtocolStatus(response.status)) return createFailure(`status ${response.status}`);
      const parsed = schema.safeParse(JSON.parse(text));
      return parsed.success ? { reached: true, value: parsed.data } : createFailure(INVALID_RESPONSE);
    } catch (error) {
      return createFailure(errorName(error));
    }
  }

  #request(path: string, rawBody: string): RequestInit {
    const method = 'POST';
    return {
      method,
      headers: createSignedHeaders(this.#options, { method, path, rawBody }),
      body: rawBody,
      redirect: 'error',
      signal: AbortSignal.timeout(this.#options.timeoutMs),
    };
  }
}
