import type { GameRules, Rtp } from '#games/rules/game-rules.ts';
import { createWholeMultiplier, type Multiplier } from '#games/rules/multiplier.ts';
import { SPOTS } from './spots.ts';
import { POCKETS } from './wheel.ts';

/** A winning chip pays this divided by the count of covered numbers, so the house edge is the zero. */
export const FULL_RETURN = 36;

export const MAX_CHIPS = 1_000;
export const MAX_SPOTS = 40;

export interface Placement {
  readonly spot: string;
  readonly chips: number;
}

export interface RouletteChoice {
  /** The stake is split equally over the chips. */
  readonly placements: readonly Placement[];
}

export interface RouletteOutcome extends RouletteChoice {
  readonly game: 'roulette';
  readonly number: number;
}

export function countChips(placements: readonly Placement[]): number {
  return placements.reduce((sum, { chips }) => sum + chips, 0);
}

/** Payout of one chip on a spot, in chips. */
function computeChipPayout(spot: string, number: number): number {
  const numbers = SPOTS.get(spot)?.numbers ?? [];
  return numbers.includes(number) ? FULL_RETURN / numbers.length : 0;
}

export function computeRouletteMultiplier({ placements, number }: Omit<RouletteOutcome, 'game'>): Multiplier {
  return {
    numerator: placements.reduce((sum, { spot, chips }) => sum + chips * computeChipPayout(spot, number), 0),
    denominator: Math.max(1, countChips(placements)),
  };
}

const RTP: Rtp = { payout: FULL_RETURN, outcomes: POCKETS };

export const roulette: GameRules<RouletteChoice, RouletteOutcome> = {
  ranges: () => [POCKETS],
  outcome: ({ placements }, [number = 0]) => ({ game: 'roulette', number, placements }),
  multiplier: computeRouletteMultiplier,
  defaultChoice: { placements: [{ spot: 'red', chips: 1 }] },
  rtp: { min: RTP, max: RTP },
  maxMultiplier: createWholeMultiplier(FULL_RETURN),
  steps: null,
};
