import { Readable } from 'node:stream';
import { releasesDown } from '#http/refusal.ts';

const readsWithinMs = 15_000;
/** A version may be opened in a browser, in several shells, before a change is answered. */
const writesWithinMs = 120_000;
const LARGEST_ANSWER = 4_000_000;

export interface Question {
  readonly method: string;
  /** With the query. */
  readonly path: string;
  readonly token: string;
  readonly ifMatch?: string | undefined;
  readonly body?: unknown;
}

export interface Answer {
  readonly status: number;
  readonly body: unknown;
}

/** The release service over HTTP. */
export class ReleaseService {
  readonly #origin: string;

  constructor(origin: string) {
    this.#origin = origin;
  }

  /** @throws Refusal `releases-down` when it does not answer, or not in JSON */
  async ask({ method, path, token, ifMatch, body }: Question): Promise<Answer> {
    const headers = new Headers({ authorization: `Bearer ${token}`, accept: 'application/json' });
    if (ifMatch !== undefined) headers.set('if-match', ifMatch);
    if (body !== undefined) headers.set('content-type', 'application/json');
    try {
      const signal = AbortSignal.timeout(method === 'GET' ? readsWithinMs : writesWithinMs);
      const response = await fetch(`${this.#origin}${path}`, { method, headers, signal, redirect: 'error', ...(body === undefined ? {} : { body: JSON.stringify(body) }) });
      const text = await response.text();
      if (text.length > LARGEST_ANSWER) throw new Error('the answer is too large');
      return { status: response.status, body: text === '' ? null : JSON.parse(text) };
    } catch {
      throw releasesDown();
    }
  }

  /**
   * An open stream of events; it ends when the signal says so.
   * @throws Refusal `releases-down`
   */
  async stream(path: string, token: string, signal: AbortSignal): Promise<Readable> {
    const opened = await fetch(`${this.#origin}${path}`, { headers: { authorization: `Bearer ${token}`, accept: 'text/event-stream' }, signal, redirect: 'error' }).catch(() => null);
    if (!opened?.ok || opened.body === null) throw releasesDown();
    return Readable.fromWeb(opened.body);
  }
}
