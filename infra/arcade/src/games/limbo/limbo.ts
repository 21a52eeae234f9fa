import type { GameRules, Rtp } from '#games/rules/game-rules.ts';
import { ZERO_MULTIPLIER, type Multiplier } from '#games/rules/multiplier.ts';

/** Targets and results are integers in hundredths: 1.01× to 10,000.00×. */
export const MIN_TARGET = 101;
export const MAX_TARGET = 1_000_000;

/** Bounds of the displayed result. */
const MIN_RESULT = 100;
const MAX_RESULT = 100_000_000;

const RETURN_PERCENT = 99;
const WORDS = 2 ** 32;

export interface LimboChoice {
  readonly target: number;
}

export interface LimboOutcome {
  readonly game: 'limbo';
  readonly target: number;
  /** Multiplier reached, in hundredths. */
  readonly result: number;
  readonly won: boolean;
}

/** The highest multiple of the target within 32 bits, so that exactly 99/target of the values win. */
export function computeRange(target: number): number {
  return target * Math.floor(WORDS / target);
}

export function computeLimboOutcome({ target }: LimboChoice, value: number): LimboOutcome {
  const reached = Math.floor((RETURN_PERCENT * computeRange(target)) / (value + 1));
  return {
    game: 'limbo',
    target,
    result: Math.min(MAX_RESULT, Math.max(MIN_RESULT, reached)),
    won: reached >= target,
  };
}

/** A win pays the target, even when the result is higher. */
export function computeTargetMultiplier(target: number): Multiplier {
  return { numerator: target, denominator: 100 };
}

const RTP: Rtp = { payout: RETURN_PERCENT, outcomes: 100 };

export const limbo: GameRules<LimboChoice, LimboOutcome> = {
  ranges: ({ target }) => [computeRange(target)],
  outcome: (choice, [value = 0]) => computeLimboOutcome(choice, value),
  multiplier: ({ won, target }) => (won ? computeTargetMultiplier(target) : ZERO_MULTIPLIER),
  defaultChoice: { target: 200 },
  rtp: { min: RTP, max: RTP },
  maxMultiplier: computeTargetMultiplier(MAX_TARGET),
  steps: null,
};
