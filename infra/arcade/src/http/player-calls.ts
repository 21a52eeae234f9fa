import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Limits the calls that one player has in progress in this process. */
export class PlayerCalls {
  readonly #limit: number;
  readonly #owners = new Map<FastifyRequest, string>();
  readonly #counts = new Map<string, number>();

  constructor(limit: number) {
    this.#limit = limit;
  }

  /**
   * Counts a call from its handler until its work has ended, also when its client is gone by then: a client that ends
   * calls and makes new ones would start more work than the limit else. Needs `endWithResponses`.
   * @returns false above the limit
   */
  start(request: FastifyRequest, owner: string): boolean {
    const count = this.#counts.get(owner) ?? 0;
    if (count >= this.#limit) return false;
    this.#owners.set(request, owner);
    this.#counts.set(owner, count + 1);
    return true;
  }

  /** Ends the calls of an application when their handlers have returned or failed. */
  endWithResponses(app: FastifyInstance): void {
    app.addHook('onSend', async (request) => this.#end(request));
  }

  #end(request: FastifyRequest): void {
    const owner = this.#owners.get(request);
    if (owner === undefined) return;
    this.#owners.delete(request);
    const count = (this.#counts.get(owner) ?? 0) - 1;
    if (count > 0) this.#counts.set(owner, count);
    else this.#counts.delete(owner);
  }
}
