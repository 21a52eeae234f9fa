import {
  countChips,
  MAX_CHIPS,
  MAX_SPOTS,
  computeRouletteMultiplier,
  type Placement,
} from '#games/roulette/roulette.ts';
import { SPOTS } from '#games/roulette/spots.ts';
import { WHEEL } from '#games/roulette/wheel.ts';
import type { Multiplier } from '#games/rules/multiplier.ts';

type Placements = readonly Placement[];

/** Adds a chip to a spot; returns the same placements when a limit is reached. */
export function addChip(placements: Placements, spot: string): Placements {
  const isNew = placements.every((placement) => placement.spot !== spot);
  if (countChips(placements) >= MAX_CHIPS || (isNew && placements.length >= MAX_SPOTS)) return placements;
  if (isNew) return [...placements, { spot, chips: 1 }];
  return placements.map((placement) => (placement.spot === spot ? { spot, chips: placement.chips + 1 } : placement));
}

/** Sets the chips of a spot; zero removes the spot. */
export function withChips(placements: Placements, spot: string, chips: number): Placements {
  return placements.flatMap((placement) =>
    placement.spot !== spot ? [placement] : chips > 0 ? [{ spot, chips }] : [],
  );
}

export function listCoveredNumbers(placements: Placements): ReadonlySet<number> {
  return new Set(placements.flatMap(({ spot }) => SPOTS.get(spot)?.numbers ?? []));
}

/** Multiplier of the best number. */
export function computeBestMultiplier(placements: Placements): Multiplier {
  return WHEEL.map((number) => computeRouletteMultiplier({ placements, number })).reduce((best, each) =>
    each.numerator > best.numerator ? each : best,
  );
}
