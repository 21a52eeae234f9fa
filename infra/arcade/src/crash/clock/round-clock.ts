import type { Queryable } from '@marquee/service/database';
import { endMistimedRound, findRunningRound } from './round-clock.repository.ts';

/**
 * Compares the clock of the database, which times the cash-outs of a crash round, with the clock of this process, which
 * nobody sets. A reading tells the start of the round by the clock of the process, as exactly as its round trip is
 * short: a slow statement or a paused process makes it less exact, but never wrong.
 */
export class RoundClock {
  readonly #stepMs: number;
  #roundId: string | undefined;
  /** The start of the round is not before this time by any reading. */
  #earliest = 0;
  /** The start of the round is not after this time by any reading. */
  #latest = 0;

  /** @param stepMs contradiction between two readings up to which the clocks only drift */
  constructor(stepMs: number) {
    this.#stepMs = stepMs;
  }

  /**
   * Ends the running round as void when two readings show that the clock of the database was set since it started.
   * @returns whether they do
   */
  async check(db: Queryable): Promise<boolean> {
    const roundId = await this.#readStep(db);
    if (roundId === undefined || (await this.#readStep(db)) !== roundId) return false;
    await endMistimedRound(db, roundId);
    return true;
  }

  /** The running round, when its time contradicts an earlier reading. */
  async #readStep(db: Queryable): Promise<string | undefined> {
    const sent = performance.now();
    const round = await findRunningRound(db);
    const received = performance.now();
    if (!round) return undefined;
    const [earliest, latest] = [sent - round.elapsedMs, received - round.elapsedMs];
    const isFirst = round.id !== this.#roundId;
    if (!isFirst && Math.max(earliest - this.#latest, this.#earliest - latest) > this.#stepMs) return round.id;
    this.#roundId = round.id;
    this.#earliest = isFirst ? earliest : Math.max(earliest, this.#earliest);
    this.#latest = isFirst ? latest : Math.min(latest, this.#latest);
    return undefined;
  }
}
