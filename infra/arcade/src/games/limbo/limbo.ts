import type { GameRules, Rtp } from '../game-rules.ts';
import { NOTHING, type Multiplier } from '../multiplier.ts';

/** Targets and results are whole numbers of hundredths: 1.01× to 10,000.00×. */
export const MIN_TARGET = 101;
export const MAX_TARGET = 1_000_000;

/** A result below the stake or above this is shown as the bound. */
const LEAST_RESULT = 100;
const MOST_RESULT = 100_000_000;

const RETURN_PERCENT = 99;
const WORDS = 2 ** 32;

export interface LimboChoice {
  readonly target: number;
}

export interface LimboOutcome {
  readonly game: 'limbo';
  readonly target: number;
  /** Where the rocket stopped. */
  readonly result: number;
  readonly won: boolean;
}

/** As many values as a word can tell apart, in a number that the target divides: then exactly 99/target of them win. */
export function rangeOf(target: number): number {
  return target * Math.floor(WORDS / target);
}

export function limboOutcome({ target }: LimboChoice, value: number): LimboOutcome {
  const reached = Math.floor((RETURN_PERCENT * rangeOf(target)) / (value + 1));
  return {
    game: 'limbo',
    target,
    result: Math.min(MOST_RESULT, Math.max(LEAST_RESULT, reached)),
    won: reached >= target,
  };
}

/** A win pays the target, however far the rocket went beyond it. */
export function targetMultiplier(target: number): Multiplier {
  return { numerator: target, denominator: 100 };
}

const RTP: Rtp = { returned: RETURN_PERCENT, outcomes: 100 };

export const limbo: GameRules<LimboChoice, LimboOutcome> = {
  ranges: ({ target }) => [rangeOf(target)],
  outcome: (choice, [value = 0]) => limboOutcome(choice, value),
  multiplier: ({ won, target }) => (won ? targetMultiplier(target) : NOTHING),
  usual: { target: 200 },
  rtp: { least: RTP, most: RTP },
  highest: targetMultiplier(MAX_TARGET),
  stages: null,
};
