import type { GameRules, Rtp } from '../game-rules.ts';
import { times, type Multiplier } from '../multiplier.ts';
import { SPOTS } from './spots.ts';
import { POCKETS } from './wheel.ts';

/** A spot returns this over the numbers it covers, so that only the zero is the house's. */
export const FULL_RETURN = 36;

export const MAX_CHIPS = 1_000;
export const MAX_SPOTS = 40;

export interface Placement {
  readonly spot: string;
  readonly chips: number;
}

export interface RouletteChoice {
  /** The stake is split over the chips, each carrying the same. */
  readonly placements: readonly Placement[];
}

export interface RouletteOutcome extends RouletteChoice {
  readonly game: 'roulette';
  readonly number: number;
}

export function chipsOn(placements: readonly Placement[]): number {
  return placements.reduce((sum, { chips }) => sum + chips, 0);
}

/** What one chip on the spot returns when the number comes. */
export function chipReturn(spot: string, number: number): number {
  const numbers = SPOTS.get(spot)?.numbers ?? [];
  return numbers.includes(number) ? FULL_RETURN / numbers.length : 0;
}

export function rouletteMultiplier({ placements, number }: Omit<RouletteOutcome, 'game'>): Multiplier {
  return {
    numerator: placements.reduce((sum, { spot, chips }) => sum + chips * chipReturn(spot, number), 0),
    denominator: Math.max(1, chipsOn(placements)),
  };
}

const RTP: Rtp = { returned: FULL_RETURN, outcomes: POCKETS };

export const roulette: GameRules<RouletteChoice, RouletteOutcome> = {
  ranges: () => [POCKETS],
  outcome: ({ placements }, [number = 0]) => ({ game: 'roulette', number, placements }),
  multiplier: rouletteMultiplier,
  usual: { placements: [{ spot: 'red', chips: 1 }] },
  rtp: { least: RTP, most: RTP },
  highest: times(FULL_RETURN),
  stages: null,
};
