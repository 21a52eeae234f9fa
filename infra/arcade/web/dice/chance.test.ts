import { MAX_CHANCE, MIN_CHANCE, type DiceSide } from '#games/dice/dice.ts';
import { choiceAtBoundary, getBoundary } from './chance.ts';

it.each<DiceSide>(['under', 'over'])('comes back from the line to the same choice: %s', (side) => {
  for (const chance of [MIN_CHANCE, 3_333, 5_000, MAX_CHANCE])
    expect(choiceAtBoundary(getBoundary({ chance, side }), side)).toEqual({ chance, side });
});

test('stays within the chances on offer', () => {
  expect(choiceAtBoundary(0, 'under').chance).toBe(MIN_CHANCE);
  expect(choiceAtBoundary(0, 'over').chance).toBe(MAX_CHANCE);
});
