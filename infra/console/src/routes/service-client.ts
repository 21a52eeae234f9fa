import { Readable } from 'node:stream';
import type { ConsoleError } from '#http/console-error.ts';

const readsWithinMs = 15_000;
/** Longer than reads, because a change may wait for a smoke test in a browser. */
const writesWithinMs = 120_000;
const MAX_RESPONSE_CHARS = 4_000_000;

export interface ServiceRequest {
  readonly method: string;
  /** Path below the address of the service, with the query. */
  readonly path: string;
  readonly token: string;
  readonly ifMatch?: string | undefined;
  readonly body?: unknown;
}

export interface ServiceResponse {
  readonly status: number;
  readonly body: unknown;
}

/** HTTP client of a service behind the console. */
export class ServiceClient {
  readonly #address: string;
  readonly #down: () => ConsoleError;

  /** @param down creates the error for a service that does not respond */
  constructor(address: string, down: () => ConsoleError) {
    this.#address = address;
    this.#down = down;
  }

  /** @throws ConsoleError when the service does not respond with JSON */
  async send({ method, path, token, ifMatch, body }: ServiceRequest): Promise<ServiceResponse> {
    const headers = new Headers({ authorization: `Bearer ${token}`, accept: 'application/json' });
    if (ifMatch !== undefined) headers.set('if-match', ifMatch);
    if (body !== undefined) headers.set('content-type', 'application/json');
    try {
      const signal = AbortSignal.timeout(method === 'GET' ? readsWithinMs : writesWithinMs);
      const response = await fetch(`${this.#address}${path}`, {
        method,
        headers,
        signal,
        redirect: 'error',
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const text = await response.text();
      if (text.length > MAX_RESPONSE_CHARS) throw new Error('the response is too large');
      return { status: response.status, body: text === '' ? null : JSON.parse(text) };
    } catch {
      throw this.#down();
    }
  }

  /**
   * Opens an event stream, which ends with the signal.
   * @returns null when the service rejects the token
   * @throws ConsoleError when the service does not respond
   */
  async stream(path: string, token: string, signal: AbortSignal): Promise<Readable | null> {
    const opened = await fetch(`${this.#address}${path}`, {
      headers: { authorization: `Bearer ${token}`, accept: 'text/event-stream' },
      signal,
      redirect: 'error',
    }).catch(() => null);
    if (opened?.status === 401) return null;
    if (!opened?.ok || opened.body === null) throw this.#down();
    return Readable.fromWeb(opened.body);
  }
}
