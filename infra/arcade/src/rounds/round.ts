import type { Amount } from '@marquee/money';
import type { Bet, Outcome } from '#games/round.ts';

/**
 * DEBITING → DEBITED → CREDITING → DONE; DEBITING → REFUSED when the wallet said no; DEBITING → ROLLING_BACK → ROLLED_BACK when
 * nobody could say whether the stake was taken.
 */
export type RoundState = 'DEBITING' | 'DEBITED' | 'CREDITING' | 'DONE' | 'REFUSED' | 'ROLLING_BACK' | 'ROLLED_BACK';

export interface Round {
  id: string;
  number: bigint;
  sessionId: string;
  owner: string;
  gameCode: string;
  currency: string;
  stake: Amount;
  bet: Bet;
  seedId: string;
  nonce: number;
  outcome: Outcome;
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

/** The outcome may be told once the stake is posted, and not before. */
export const isRevealed = ({ state }: Round): boolean => state === 'DEBITED' || state === 'CREDITING' || state === 'DONE';

export const isUnfinished = ({ state }: Round): boolean => state === 'DEBITING' || state === 'DEBITED' || state === 'CREDITING' || state === 'ROLLING_BACK';
