import type { FastifyBaseLogger } from 'fastify';

const timeoutMs = 3_000;

/** Calls the release service as this edge. */
export class ReleasesClient {
  readonly #origin: string;
  readonly #token: string;
  readonly #log: FastifyBaseLogger;

  constructor(origin: string, token: string, log: FastifyBaseLogger) {
    this.#origin = origin;
    this.#token = token;
    this.#log = log;
  }

  /** @throws Error when the release service cannot be reached or responds with an error */
  async get(path: string): Promise<unknown> {
    const response = await this.#send(path, {});
    if (!response.ok) throw new Error(`the release service responded with ${response.status}`);
    return response.json();
  }

  /**
   * Delivers what this edge has counted.
   * @returns false when the body was rejected: it would be rejected again
   * @throws Error when a later attempt can succeed: a timeout, a failing service, or an unknown token
   */
  async post(path: string, body: object): Promise<boolean> {
    const { status, ok } = await this.#send(path, { method: 'POST', body: JSON.stringify(body) });
    if (status === 401 || status === 403 || status >= 500)
      throw new Error(`the release service responded with ${status}`);
    if (!ok) this.#log.error({ path, status }, 'the release service rejected a delivery');
    return ok;
  }

  #send(path: string, request: RequestInit): Promise<Response> {
    return fetch(`${this.#origin}${path}`, {
      ...request,
      headers: {
        authorization: `Bearer ${this.#token}`,
        ...(request.body !== undefined && { 'content-type': 'application/json' }),
      },
      signal: AbortSignal.timeout(timeoutMs),
    });
  }
}
