import { MAX_CHANCE, MIN_CHANCE, type DiceSide } from '#games/dice/dice.ts';
import { atBoundary, boundaryOf } from './chance.ts';

it.each<DiceSide>(['under', 'over'])('comes back from the line to the same choice: %s', (side) => {
  for (const chance of [MIN_CHANCE, 3_333, 5_000, MAX_CHANCE])
    expect(atBoundary(boundaryOf({ chance, side }), side)).toEqual({ chance, side });
});

test('stays within the chances on offer', () => {
  expect(atBoundary(0, 'under').chance).toBe(MIN_CHANCE);
  expect(atBoundary(0, 'over').chance).toBe(MAX_CHANCE);
});
