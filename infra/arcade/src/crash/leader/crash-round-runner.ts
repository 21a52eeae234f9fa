import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import type { ArcadeContext } from '#context/arcade-context.ts';
import {
  findActiveBets,
  settleBets,
  cancelBets,
  type ActiveBet,
  type SettledBet,
} from '#crash/bets/crash-bet.repository.ts';
import { settleBet } from '#crash/bets/settle-bet.ts';
import {
  endCrashRound,
  findLastCrashRound,
  recordLeadership,
  reopenBetting,
  resumeCrashRound,
  startCrashRound,
  type CrashRound,
} from '#crash/rounds/crash-round.repository.ts';
import { RoundOpener } from '#crash/rounds/round-opener.ts';
import { withTransactionOn } from '@marquee/service/database';
import { computeTimeOfMultiplier } from '#games/crash/crash.ts';
import type { PayoutQueue } from './payout-queue.ts';

/** How often a leader writes that it leads, in the time that would be an outage. */
const SIGNS_PER_OUTAGE = 4;

/** Resolves early when the signal aborts. */
const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  wait(Math.max(1, Math.ceil(ms)), undefined, { signal }).catch(() => undefined);

const isWon = ({ cashOutMultiplier }: SettledBet): boolean => cashOutMultiplier !== null;

/**
 * Runs crash rounds one after the other until the signal aborts. All writes use the connection that holds the leader
 * lock, so a process that lost the lock cannot write. Each step depends only on the database state, so a new leader
 * continues where the last one stopped.
 */
export class CrashRoundRunner {
  readonly #arcade: ArcadeContext;
  readonly #client: pg.PoolClient;
  readonly #signal: AbortSignal;
  readonly #payouts: PayoutQueue;
  readonly #opener: RoundOpener;

  constructor(arcade: ArcadeContext, client: pg.PoolClient, payouts: PayoutQueue, signal: AbortSignal) {
    this.#arcade = arcade;
    this.#client = client;
    this.#payouts = payouts;
    this.#signal = signal;
    this.#opener = new RoundOpener(arcade);
  }

  async run(): Promise<void> {
    const { timings } = this.#arcade;
    await reopenBetting(this.#client, timings.crashBettingMs);
    await resumeCrashRound(this.#client);
    while (!this.#signal.aborted) await this.#runPhase(await findLastCrashRound(this.#client, timings));
  }

  async #runPhase(round: CrashRound | undefined): Promise<void> {
    if (round?.phase === 'RUNNING') return this.#runUntilCrash(round);
    if (round?.phase === 'CRASHED') await this.#settleRound(round);
    if (round && round.leftMs > 0) return this.#waitFor(round);
    if (round?.phase === 'BETTING') return startCrashRound(this.#client, round.id);
    await withTransactionOn(this.#client, (tx) => this.#opener.open(tx));
  }

  /** Waits for a part of the time, because the end of betting may be changed in the database meanwhile. */
  #waitFor({ leftMs, arrivalLeftMs }: CrashRound): Promise<void> {
    const untilAllArrived = arrivalLeftMs !== null && arrivalLeftMs > 0 ? arrivalLeftMs : leftMs;
    return pause(Math.min(leftMs, untilAllArrived, this.#arcade.timings.crashLeaderRetryMs), this.#signal);
  }

  /** Settles each automatic cash-out when the multiplier passes its target, then ends the round. */
  async #runUntilCrash(round: CrashRound): Promise<void> {
    const { timings, roundClock } = this.#arcade;
    const startedAt = performance.now() - round.elapsedMs;
    if (await roundClock.check(this.#client)) return;
    let ledUntil = round.elapsedMs;
    const targets = await this.#findTargets(round);
    while (!this.#signal.aborted) {
      const elapsed = performance.now() - startedAt;
      const next = targets.findIndex(({ ms }) => ms > elapsed);
      const due = targets.splice(0, next < 0 ? targets.length : next);
      if (due.length > 0) await this.#settle(due.map(({ bet }) => settleBet(bet, round.crashPoint)));
      const isOver = elapsed >= round.crashMs;
      const isSignDue = elapsed - ledUntil >= timings.crashOutageMs / SIGNS_PER_OUTAGE;
      if ((isOver || isSignDue) && (await roundClock.check(this.#client))) return;
      if (isOver) return endCrashRound(this.#client, round.id, timings);
      if (isSignDue) {
        if (!(await recordLeadership(this.#client, round.id, timings.crashOutageMs))) return;
        ledUntil = elapsed;
      }
      await pause(Math.min(timings.crashTickMs, round.crashMs - elapsed), this.#signal);
    }
  }

  /** Bets whose automatic cash-out is below the crash point, in the order of their times. */
  async #findTargets({ id, crashPoint }: CrashRound): Promise<{ readonly bet: ActiveBet; readonly ms: number }[]> {
    const active = await findActiveBets(this.#client, id);
    const targets = active.flatMap((bet) => {
      const { autoCashOutAt } = bet.bet.choice;
      return autoCashOutAt !== null && autoCashOutAt <= crashPoint
        ? [{ bet, ms: computeTimeOfMultiplier(autoCashOutAt) }]
        : [];
    });
    return targets.sort((one, other) => one.ms - other.ms);
  }

  /**
   * Pays the won bets at once, and ends the others when no cash-out that arrived before the crash can still be stored.
   * Repeats, because a cash-out can be recorded between the read and the settlement of a bet.
   */
  async #settleRound({ id, crashPoint, arrivalLeftMs, isVoid }: CrashRound): Promise<void> {
    const mayEndAll = arrivalLeftMs !== null && arrivalLeftMs <= 0;
    for (;;) {
      const bets = (await findActiveBets(this.#client, id)).map((bet) => settleBet(bet, crashPoint));
      const [won, others] = [bets.filter(isWon), bets.filter((bet) => !isWon(bet))];
      if (won.length > 0) await this.#settle(won);
      if (others.length > 0 && mayEndAll) await (isVoid ? this.#void(others) : this.#settle(others));
      else if (won.length === 0) return;
    }
  }

  async #void(bets: readonly SettledBet[]): Promise<void> {
    const ids = bets.map(({ id }) => id);
    this.#payouts.add(await cancelBets(this.#client, ids, this.#arcade.timings.claimMs));
  }

  async #settle(settled: readonly SettledBet[]): Promise<void> {
    this.#payouts.add(await settleBets(this.#client, settled, this.#arcade.timings.claimMs));
  }
}
