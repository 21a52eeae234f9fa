import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import type { RoundPolicy } from '#policy/round-policy.ts';
import type { Session } from '#sessions/session.repository.ts';
import type { ProviderClient } from '#wallet/provider-client.ts';
import type { Wallet } from '#wallet/wallet.ts';

/** All in milliseconds. */
export interface Timings {
  /** A wallet request that takes longer is given up as unknown. */
  readonly walletTimeoutMs: number;
  /** After this a debit of unknown outcome is rolled back instead of repeated. */
  readonly debitDeadlineMs: number;
  /** How long one worker has a round to itself; longer than two wallet requests. */
  readonly claimMs: number;
  /** How long a round waits for its player before it is collected. */
  readonly openRoundMs: number;
  readonly quickRetryMs: number;
  readonly minRetryMs: number;
  readonly maxRetryMs: number;
  readonly recoveryIntervalMs: number;
  /** How long a crash round takes bets, and how long its end is shown. */
  readonly crashBettingMs: number;
  readonly crashPauseMs: number;
  /** The shortest time between two messages to those who look on. */
  readonly crashTickMs: number;
  /** How often an arcade that does not lead the crash rounds tries to. */
  readonly crashLeaderRetryMs: number;
}

export const productionTimings: Timings = {
  walletTimeoutMs: 3_000,
  debitDeadlineMs: 30_000,
  claimMs: 10_000,
  openRoundMs: 86_400_000,
  quickRetryMs: 300,
  minRetryMs: 1_000,
  maxRetryMs: 60_000,
  recoveryIntervalMs: 2_000,
  crashBettingMs: 8_000,
  crashPauseMs: 3_000,
  crashTickMs: 100,
  crashLeaderRetryMs: 500,
};

/** What the parts of the service share. */
export interface Arcade {
  readonly pool: pg.Pool;
  readonly log: FastifyBaseLogger;
  readonly provider: ProviderClient;
  readonly policy: RoundPolicy;
  readonly timings: Timings;
  /** Of the next chain of hashes; null where it draws its own. */
  readonly crashSalt: string | null;
  readonly resolveWallet: (session: Session) => Wallet;
}
