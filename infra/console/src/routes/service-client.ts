import { Readable } from 'node:stream';
import type { ConsoleError } from '#http/console-error.ts';

const readsWithinMs = 15_000;
/** A version may be opened in a browser, in several shells, before a change is answered. */
const writesWithinMs = 120_000;
const LARGEST_ANSWER = 4_000_000;

export interface ServiceRequest {
  readonly method: string;
  /** Below the service's address, with the query. */
  readonly path: string;
  readonly token: string;
  readonly ifMatch?: string | undefined;
  readonly body?: unknown;
}

export interface ServiceResponse {
  readonly status: number;
  readonly body: unknown;
}

/** A service that decides, over HTTP. */
export class ServiceClient {
  readonly #address: string;
  readonly #down: () => ConsoleError;

  /** @param down says that it does not answer */
  constructor(address: string, down: () => ConsoleError) {
    this.#address = address;
    this.#down = down;
  }

  /** @throws ConsoleError when it does not answer, or not in JSON */
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
      if (text.length > LARGEST_ANSWER) throw new Error('the answer is too large');
      return { status: response.status, body: text === '' ? null : JSON.parse(text) };
    } catch {
      throw this.#down();
    }
  }

  /**
   * An open stream of events; it ends when the signal says so.
   * @throws ConsoleError when it does not answer
   */
  async stream(path: string, token: string, signal: AbortSignal): Promise<Readable> {
    const opened = await fetch(`${this.#address}${path}`, {
      headers: { authorization: `Bearer ${token}`, accept: 'text/event-stream' },
      signal,
      redirect: 'error',
    }).catch(() => null);
    if (!opened?.ok || opened.body === null) throw this.#down();
    return Readable.fromWeb(opened.body);
  }
}
