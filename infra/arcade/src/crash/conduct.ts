import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import type { Arcade } from '#arcade.ts';
import { inTransactionOn } from '@marquee/service/database';
import { timeOf } from '#games/crash/crash.ts';
import { endBets, findFlying, type FlyingBet } from './crash-bet.repository.ts';
import { crashShared, lastRound, reopenBetting, startShared, type SharedRound } from './crash-round.repository.ts';
import { endBet } from './end-bet.ts';
import { RoundOpener } from './open-shared.ts';
import type { Payments } from './payments.ts';

/** Ends early without a word when it is stopped. */
const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  wait(Math.max(1, Math.ceil(ms)), undefined, { signal }).catch(() => undefined);

/**
 * Leads the shared rounds, one after the other, until it is stopped. All that it decides goes through the connection that holds the
 * leadership, so who has lost it can write nothing; and each step is taken from what the database says, so whoever comes after goes on.
 */
export class Conductor {
  readonly #arcade: Arcade;
  readonly #client: pg.PoolClient;
  readonly #signal: AbortSignal;
  readonly #payments: Payments;
  readonly #opener: RoundOpener;

  constructor(arcade: Arcade, client: pg.PoolClient, payments: Payments, signal: AbortSignal) {
    this.#arcade = arcade;
    this.#client = client;
    this.#payments = payments;
    this.#signal = signal;
    this.#opener = new RoundOpener(arcade);
  }

  async run(): Promise<void> {
    const { crashBettingMs, crashPauseMs } = this.#arcade.timings;
    await reopenBetting(this.#client, crashBettingMs);
    while (!this.#signal.aborted) await this.#goOn(await lastRound(this.#client, crashPauseMs));
  }

  async #goOn(round: SharedRound | undefined): Promise<void> {
    if (round?.phase === 'RUNNING') return this.#fly(round);
    if (round?.phase === 'CRASHED') await this.#settle(round);
    if (round) await pause(round.leftMs, this.#signal);
    if (this.#signal.aborted) return;
    if (round?.phase === 'BETTING') await startShared(this.#client, round.id);
    else await inTransactionOn(this.#client, (tx) => this.#opener.open(tx));
  }

  /** Cashes out the bets whose targets are passed, then crashes. */
  async #fly(round: SharedRound): Promise<void> {
    const startedAt = performance.now() - round.elapsedMs;
    const targets = await this.#targets(round);
    while (!this.#signal.aborted) {
      const elapsed = performance.now() - startedAt;
      const next = targets.findIndex(({ ms }) => ms > elapsed);
      const due = targets.splice(0, next < 0 ? targets.length : next);
      if (due.length > 0)
        await this.#end(
          due.map(({ bet }) => bet),
          round.point,
        );
      if (elapsed >= round.crashMs) return crashShared(this.#client, round.id);
      await pause(Math.min(this.#arcade.timings.crashTickMs, round.crashMs - elapsed), this.#signal);
    }
  }

  async #targets({ id, point }: SharedRound): Promise<{ readonly bet: FlyingBet; readonly ms: number }[]> {
    const flying = await findFlying(this.#client, id);
    const targets = flying.flatMap((bet) => {
      const { autoAt } = bet.bet.choice;
      return autoAt !== null && autoAt <= point ? [{ bet, ms: timeOf(autoAt) }] : [];
    });
    return targets.sort((one, other) => one.ms - other.ms);
  }

  /** What still flies was paid at its target or its recorded cash-out, or is lost. */
  async #settle({ id, point }: SharedRound): Promise<void> {
    for (;;) {
      const flying = await findFlying(this.#client, id);
      if (flying.length === 0) return;
      await this.#end(flying, point);
    }
  }

  async #end(bets: readonly FlyingBet[], point: number): Promise<void> {
    this.#payments.pay(
      await endBets(
        this.#client,
        bets.map((bet) => endBet(bet, point)),
        this.#arcade.timings.claimMs,
      ),
    );
  }
}
