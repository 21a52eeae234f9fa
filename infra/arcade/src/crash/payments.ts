import type { Arcade } from '#arcade.ts';
import { driveRound } from '#rounds/drive-round.ts';
import type { Round } from '#rounds/round.ts';

/** Wallet requests at once; the rest of the connections are for the players. */
const LANES = 6;

/** Pays ended bets beside the game, which does not wait for a slow wallet. What is left over is the recovery's. */
export class Payments {
  readonly #arcade: Arcade;
  readonly #due: Round[] = [];
  readonly #lanes = new Set<Promise<void>>();
  #stopped = false;

  constructor(arcade: Arcade) {
    this.#arcade = arcade;
  }

  pay(rounds: readonly Round[]): void {
    this.#due.push(...rounds);
    while (this.#lanes.size < Math.min(LANES, this.#due.length)) {
      const lane = this.#work().finally(() => this.#lanes.delete(lane));
      this.#lanes.add(lane);
    }
  }

  /** Finishes what is being paid and begins nothing new. */
  async stop(): Promise<void> {
    this.#stopped = true;
    await Promise.all(this.#lanes);
  }

  async #work(): Promise<void> {
    for (let round = this.#due.shift(); round && !this.#stopped; round = this.#due.shift())
      await driveRound(this.#arcade, round, 0).catch((err: unknown) =>
        this.#arcade.log.error({ err }, 'a bet could not be paid yet'),
      );
  }
}
