import type { ArcadeContext } from '#context/arcade-context.ts';
import { processRound } from '#rounds/process-round.ts';
import type { Round } from '#rounds/round.ts';

/** Concurrent wallet requests; the other database connections remain for players. */
const CONCURRENCY = 6;

/**
 * Pays settled bets in the background, so a slow wallet does not delay the rounds. Failed payouts are left to the
 * recovery job.
 */
export class PayoutQueue {
  readonly #arcade: ArcadeContext;
  readonly #queue: Round[] = [];
  readonly #workers = new Set<Promise<void>>();
  #stopped = false;

  constructor(arcade: ArcadeContext) {
    this.#arcade = arcade;
  }

  add(rounds: readonly Round[]): void {
    this.#queue.push(...rounds);
    while (this.#workers.size < Math.min(CONCURRENCY, this.#queue.length)) {
      const worker = this.#work().finally(() => this.#workers.delete(worker));
      this.#workers.add(worker);
    }
  }

  /** Waits for payouts in progress and starts no others. */
  async stop(): Promise<void> {
    this.#stopped = true;
    await Promise.all(this.#workers);
  }

  async #work(): Promise<void> {
    for (let round = this.#queue.shift(); round && !this.#stopped; round = this.#queue.shift())
      await processRound(this.#arcade, round, 0).catch((err: unknown) =>
        this.#arcade.log.error({ err }, 'crash payout failed; the recovery job will retry it'),
      );
  }
}
