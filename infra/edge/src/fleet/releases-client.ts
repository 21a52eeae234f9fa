import type { FastifyBaseLogger } from 'fastify';

const timeoutMs = 3_000;

/** Delivers what this edge has counted to the release service. */
export class ReleasesClient {
  readonly #origin: string;
  readonly #token: string;
  readonly #log: FastifyBaseLogger;

  constructor(origin: string, token: string, log: FastifyBaseLogger) {
    this.#origin = origin;
    this.#token = token;
    this.#log = log;
  }

  /**
   * A rejected body is logged and dropped, because it would be rejected again.
   * @throws Error when a later attempt can succeed: a timeout, a failing service, or an unknown token
   */
  async post(path: string, body: object): Promise<void> {
    const response = await fetch(`${this.#origin}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${this.#token}` },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(timeoutMs),
    });
    const { status } = response;
    if (status === 401 || status === 403 || status >= 500)
      throw new Error(`the release service responded with ${status}`);
    if (!response.ok) this.#log.error({ path, status }, 'the release service rejected a delivery');
  }
}
