import type { Amount } from '@marquee/money';
import type { CrashBet, CrashOutcome } from '#games/crash/crash.ts';
import type { Bet, Outcome } from '#games/games.ts';
import { shownOutcome } from '#games/stages.ts';

/**
 * DEBITING → DEBITED → CREDITING → DONE, with PLAYING after DEBITED while the player decides; DEBITING → REFUSED when the wallet said no; DEBITING → ROLLING_BACK → ROLLED_BACK when
 * nobody could say whether the stake was taken.
 */
export type RoundState =
  'DEBITING' | 'DEBITED' | 'PLAYING' | 'CREDITING' | 'DONE' | 'REFUSED' | 'ROLLING_BACK' | 'ROLLED_BACK';

interface Kept {
  id: string;
  number: bigint;
  sessionId: string;
  owner: string;
  gameCode: string;
  currency: string;
  stake: Amount;
  numerator: number;
  denominator: number;
  payout: Amount;
  state: RoundState;
  debitId: string;
  creditId: string;
  rollbackId: string;
  debitsSent: number;
  failures: number;
  reason: string | null;
  balance: Amount | null;
  overdue: boolean;
  createdAt: Date;
}

/** Drawn from the player's own seeds. */
export interface SeedRound extends Kept {
  bet: Bet;
  seedId: string;
  nonce: number;
  outcome: Outcome;
}

/** A bet on the round that all players share. */
export interface CrashRound extends Kept {
  bet: CrashBet;
  seedId: null;
  nonce: null;
  outcome: CrashOutcome;
}

export type Round = SeedRound | CrashRound;

/** The outcome may be told once the stake is posted, and not before; what a player has still to decide is hidden even then. */
export function isRevealed({ state }: Round): boolean {
  return state === 'DEBITED' || state === 'PLAYING' || state === 'CREDITING' || state === 'DONE';
}

/** The outcome without what a player who is still deciding must not know. */
export function toldOutcome<Kind extends Round>(round: Kind): Kind['outcome'] {
  return round.seedId === null || round.state === 'DONE' || round.state === 'CREDITING'
    ? round.outcome
    : shownOutcome(round);
}

/** Whether the service has something to do. A round in PLAYING waits for its player. */
export function isMoving({ state }: Round): boolean {
  return state === 'DEBITING' || state === 'DEBITED' || state === 'CREDITING' || state === 'ROLLING_BACK';
}
