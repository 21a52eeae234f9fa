import type { GameRules, Rtp } from '#games/rules/game-rules.ts';
import { ZERO_MULTIPLIER, type Multiplier } from '#games/rules/multiplier.ts';

/** Number of rolls: 0.00 … 99.99 as integers in hundredths. */
export const ROLLS = 10_000;

/** Return to player in hundredths of a per cent: exactly 99 %. */
const DICE_RTP = 9_900;

/** Chance that pays twice the stake. */
const EVEN_MONEY = 4_950;

/** Allowed chances: 1.00 % to 95.00 %. */
export const MIN_CHANCE = 100;
export const MAX_CHANCE = 9_500;

export type DiceSide = 'under' | 'over';
export interface DiceChoice {
  readonly chance: number;
  readonly side: DiceSide;
}
export interface DiceOutcome {
  readonly game: 'dice';
  readonly roll: number;
  readonly chance: number;
  readonly side: DiceSide;
  readonly won: boolean;
}

export function computeDiceOutcome({ chance, side }: DiceChoice, roll: number): DiceOutcome {
  const won = side === 'under' ? roll < chance : roll >= ROLLS - chance;
  return { game: 'dice', roll, chance, side, won };
}

/** A win pays 99 / chance, so every chance has the same return. */
export function computeDiceMultiplier({ won, chance }: DiceOutcome): Multiplier {
  return won ? computeWinMultiplier(chance) : ZERO_MULTIPLIER;
}

export function computeWinMultiplier(chance: number): Multiplier {
  return { numerator: DICE_RTP, denominator: chance };
}

/** The bound that the roll must be below (under) or above (over). */
export function computeRollBound({ chance, side }: DiceChoice): number {
  return side === 'under' ? chance : ROLLS - chance - 1;
}

const RTP: Rtp = { payout: DICE_RTP, outcomes: ROLLS };

export const dice: GameRules<DiceChoice, DiceOutcome> = {
  ranges: () => [ROLLS],
  outcome: (choice, [roll = 0]) => computeDiceOutcome(choice, roll),
  multiplier: computeDiceMultiplier,
  defaultChoice: { chance: EVEN_MONEY, side: 'under' },
  rtp: { min: RTP, max: RTP },
  maxMultiplier: computeWinMultiplier(MIN_CHANCE),
  steps: null,
};
