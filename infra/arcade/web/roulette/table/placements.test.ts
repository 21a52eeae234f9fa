import { MAX_CHIPS, MAX_SPOTS } from '#games/roulette/roulette.ts';
import { SPOTS } from '#games/roulette/spots.ts';
import { addChip, computeBestMultiplier, withChips } from './placements.ts';

const spots = [...SPOTS.keys()];

test('adds no chip above the limits for chips and spots', () => {
  const full = spots.slice(0, MAX_SPOTS).map((spot) => ({ spot, chips: 1 }));
  expect(addChip(full, 'red')).toBe(full);
  expect(addChip(full, 'n0')).toContainEqual({ spot: 'n0', chips: 2 });
  const heavy = [{ spot: 'red', chips: MAX_CHIPS }];
  expect(addChip(heavy, 'red')).toBe(heavy);
});

test('computes the multiplier of the best number', () => {
  const placements = [
    { spot: 'n17', chips: 1 },
    { spot: 'black', chips: 2 },
  ];
  expect(computeBestMultiplier(placements)).toEqual({ numerator: 40, denominator: 3 });
});

test('sets the chips of one spot and removes it at zero', () => {
  const placements = [
    { spot: 'n17', chips: 1 },
    { spot: 'black', chips: 2 },
  ];
  expect(withChips(placements, 'black', 5)).toEqual([
    { spot: 'n17', chips: 1 },
    { spot: 'black', chips: 5 },
  ]);
  expect(withChips(placements, 'n17', 0)).toEqual([{ spot: 'black', chips: 2 }]);
});
