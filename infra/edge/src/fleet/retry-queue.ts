import { setTimeout as sleep } from 'node:timers/promises';

/** In milliseconds: the pause of a worker after its first failure; each further one in a row doubles it. */
const firstPauseMs = 250;
const maxPauseMs = 4_000;

export interface RetryQueueOptions<Key> {
  readonly concurrency: number;
  /** @returns whether the work for a key is done; otherwise it is repeated after a pause */
  readonly run: (key: Key) => Promise<boolean>;
}

/** Runs the work for each key until it succeeds, for a few keys at a time. */
export class RetryQueue<Key> {
  readonly #options: RetryQueueOptions<Key>;
  readonly #waiting = new Set<Key>();
  #workers = 0;

  constructor(options: RetryQueueOptions<Key>) {
    this.#options = options;
  }

  /** A key that waits already keeps its place. */
  add(key: Key): void {
    this.#waiting.add(key);
    if (this.#workers < this.#options.concurrency) void this.#work();
  }

  delete(key: Key): void {
    this.#waiting.delete(key);
  }

  async #work(): Promise<void> {
    this.#workers += 1;
    let pauseMs = firstPauseMs;
    // The iterator of a set also visits the keys that are added meanwhile.
    for (const key of this.#waiting) {
      this.#waiting.delete(key);
      if (await this.#options.run(key)) pauseMs = firstPauseMs;
      else {
        this.#waiting.add(key);
        await sleep(pauseMs, undefined, { ref: false });
        pauseMs = Math.min(pauseMs * 2, maxPauseMs);
      }
    }
    this.#workers -= 1;
  }
}
