import type { Amount } from '@marquee/money';
import type { CrashBet, CrashOutcome } from '#games/crash/crash.ts';
import type { Bet, Outcome } from '#games/games.ts';
import { getPublicOutcome } from '#games/round-steps.ts';

/**
 * DEBITING → DEBITED → CREDITING → DONE, with PLAYING after DEBITED while the player decides.
 * DEBITING → REJECTED when the wallet rejects the debit.
 * DEBITING → ROLLING_BACK → ROLLED_BACK when the outcome of the debit is unknown.
 */
export type RoundState =
  | 'DEBITING'
  | 'DEBITED'
  | 'PLAYING'
  | 'CREDITING'
  | 'DONE'
  | 'REJECTED'
  | 'ROLLING_BACK'
  | 'ROLLED_BACK';

interface RoundRow {
  id: string;
  number: bigint;
  sessionId: string;
  owner: string;
  gameCode: string;
  currency: string;
  stake: Amount;
  numerator: number;
  denominator: number;
  /** Exact; `computeRoundPayout` gives the part that is paid. */
  payout: Amount;
  state: RoundState;
  debitId: string;
  creditId: string;
  rollbackId: string;
  debitsSent: number;
  failures: number;
  reason: string | null;
  balance: Amount | null;
  isDebitOverdue: boolean;
  createdAt: Date;
}

/** A round whose outcome is drawn from the player's own seeds. */
export interface SeedRound extends RoundRow {
  bet: Bet;
  seedId: string;
  nonce: number;
  outcome: Outcome;
}

/** A bet on a crash round, which all players share. */
export interface CrashBetRound extends RoundRow {
  bet: CrashBet;
  seedId: null;
  nonce: null;
  outcome: CrashOutcome;
}

export type Round = SeedRound | CrashBetRound;

export function isCrashBet(round: Round): round is CrashBetRound {
  return round.seedId === null;
}

/**
 * Whether the outcome may be shown: only after the stake is debited. `selectVisibleOutcome` hides the steps that the
 * player has not taken yet.
 */
export function isRevealed({ state }: Round): boolean {
  return state === 'DEBITED' || state === 'PLAYING' || state === 'CREDITING' || state === 'DONE';
}

/** The outcome without the parts that stay secret while the player still decides. */
export function selectVisibleOutcome<Kind extends Round>(round: Kind): Kind['outcome'] {
  return isCrashBet(round) || round.state === 'DONE' || round.state === 'CREDITING'
    ? round.outcome
    : getPublicOutcome(round);
}

/** Whether the service still has to process the round. A round in PLAYING waits for its player instead. */
export function isInProgress({ state }: Round): boolean {
  return state === 'DEBITING' || state === 'DEBITED' || state === 'CREDITING' || state === 'ROLLING_BACK';
}
