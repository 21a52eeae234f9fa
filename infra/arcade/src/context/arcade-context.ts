import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import type { PoolTimeouts } from '@marquee/service/database';
import { toMs } from '@marquee/time';
import type { RoundClock } from '#crash/clock/round-clock.ts';
import type { NetworkRateLimit } from '#http/network-rate-limit.ts';
import type { PlayerCalls } from '#http/player-calls.ts';
import type { PlatformPolicy } from '#wallet/platform-policy.ts';
import type { Session } from './session.ts';
import type { ProviderClient } from '#wallet/provider-client.ts';
import type { Wallet } from '#wallet/wallet.ts';

/** Durations in milliseconds. */
export interface Timings {
  readonly database: PoolTimeouts;
  /** Timeout of a wallet request; its outcome is then unknown. */
  readonly walletTimeoutMs: number;
  /** Longest wait for the platform's word on a session, in calls that work without it. */
  readonly sessionCheckMs: number;
  /** Age at which a debit with unknown outcome is rolled back instead of repeated. */
  readonly debitDeadlineMs: number;
  /** Time for which a worker claims a round; longer than two wallet requests. */
  readonly claimMs: number;
  /** Time after which an open round is cashed out for its player. */
  readonly openRoundMs: number;
  readonly quickRetryMs: number;
  readonly minRetryMs: number;
  readonly maxRetryMs: number;
  /** Betting time of a crash round. */
  readonly crashBettingMs: number;
  /** Time between a crash and the next round. */
  readonly crashPauseMs: number;
  /** Time after a crash in which cash-outs that arrived before it are still stored; then the other bets are lost. */
  readonly crashArrivalMs: number;
  /** Time without a sign of the crash leader that is an outage. */
  readonly crashOutageMs: number;
  /** Difference between the clocks of the database and of a process above which one was set: 2 % of a multiplier. */
  readonly crashClockStepMs: number;
  /** Time after an outage until all pages are connected again. */
  readonly crashReconnectMs: number;
  /** Minimum time between two live events. */
  readonly crashTickMs: number;
  /** Time for commitments to the salt of a hash chain, counted from the first one. */
  readonly crashCommitMs: number;
  /** Time for revealing the seeds of these commitments. */
  readonly crashRevealMs: number;
  /** Interval at which a process tries to become the crash leader. */
  readonly crashLeaderRetryMs: number;
}

export const productionTimings: Timings = {
  database: { connection: 2_000, statement: 4_000, query: 5_000 },
  walletTimeoutMs: 3_000,
  sessionCheckMs: 500,
  debitDeadlineMs: 30_000,
  claimMs: 10_000,
  openRoundMs: toMs({ days: 1 }),
  quickRetryMs: 300,
  minRetryMs: 1_000,
  maxRetryMs: 60_000,
  crashBettingMs: 8_000,
  crashPauseMs: 3_000,
  crashArrivalMs: 500,
  crashOutageMs: 2_000,
  crashClockStepMs: 300,
  crashReconnectMs: 3_000,
  crashTickMs: 100,
  crashCommitMs: 3_000,
  crashRevealMs: 5_000,
  crashLeaderRetryMs: 500,
};

/** Shared dependencies of all modules. */
export interface ArcadeContext {
  readonly pool: pg.Pool;
  readonly log: FastifyBaseLogger;
  readonly provider: ProviderClient;
  readonly policy: PlatformPolicy;
  readonly timings: Timings;
  readonly calls: PlayerCalls;
  /** Counted by themselves, so that other calls of the player that wait do not cost a cash-out. */
  readonly crashCashOuts: PlayerCalls;
  /** Of the process, so that its leader and its cash-outs notice a step of the database's clock. */
  readonly roundClock: RoundClock;
  /** Rounds of demo sessions, which are stored for a day and a half. */
  readonly demoRounds: NetworkRateLimit;
  readonly resolveWallet: (session: Session) => Wallet;
}
