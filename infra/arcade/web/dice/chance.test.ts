import { MAX_CHANCE, MIN_CHANCE, type DiceSide } from '#games/dice/dice.ts';
import { getChoiceAtBoundary, getBoundary } from './chance.ts';

test.each<DiceSide>(['under', 'over'])('converts a choice to its boundary and back: %s', (side) => {
  for (const chance of [MIN_CHANCE, 3_333, 5_000, MAX_CHANCE])
    expect(getChoiceAtBoundary(getBoundary({ chance, side }), side)).toEqual({ chance, side });
});

test('limits the chance to the allowed range', () => {
  expect(getChoiceAtBoundary(0, 'under').chance).toBe(MIN_CHANCE);
  expect(getChoiceAtBoundary(0, 'over').chance).toBe(MAX_CHANCE);
});
