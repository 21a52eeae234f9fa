import type { CallsInProgress } from '#context/gateway.ts';
import { GatewayError } from './gateway-error.ts';

/** Fewer than the connections of a gateway, so that one player cannot take all of them. */
export const PLACES_OF_PLAYER = 6;
/** More than a page of the site sends at once. */
export const WAITING_OF_PLAYER = 40;
export const WAIT_SECONDS = 3;

interface Queue {
  taken: number;
  readonly waiting: Set<() => void>;
}

/**
 * Limits the calls of one player that this gateway runs at the same time. Further ones wait in order, but not for long:
 * a call that waits holds the request of the edge open.
 */
export class LimitedCallsInProgress implements CallsInProgress {
  readonly #places: number;
  readonly #players = new Map<string, Queue>();

  constructor(rateLimitScale: number) {
    this.#places = PLACES_OF_PLAYER * rateLimitScale;
  }

  #wait({ waiting }: Queue): Promise<void> {
    return new Promise((resolve, reject) => {
      const enter = (): void => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        waiting.delete(enter);
        reject(new GatewayError('too_many_requests', { retryAfterSeconds: WAIT_SECONDS }));
      }, WAIT_SECONDS * 1_000);
      waiting.add(enter);
    });
  }

  async #enter(queue: Queue): Promise<void> {
    if (queue.waiting.size >= WAITING_OF_PLAYER)
      throw new GatewayError('too_many_requests', { retryAfterSeconds: WAIT_SECONDS });
    if (queue.taken < this.#places) queue.taken += 1;
    else await this.#wait(queue);
  }

  /** Hands the place to the call that has waited longest. */
  #leave(playerId: string, queue: Queue): void {
    const [next] = queue.waiting;
    if (next) {
      queue.waiting.delete(next);
      next();
      return;
    }
    queue.taken -= 1;
    if (queue.taken === 0) this.#players.delete(playerId);
  }

  async withPlace<Result>(playerId: string, work: () => Promise<Result>): Promise<Result> {
    const queue = this.#players.get(playerId) ?? { taken: 0, waiting: new Set<() => void>() };
    this.#players.set(playerId, queue);
    await this.#enter(queue);
    try {
      return await work();
    } finally {
      this.#leave(playerId, queue);
    }
  }
}
