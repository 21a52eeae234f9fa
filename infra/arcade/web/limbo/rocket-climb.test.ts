import { MAX_TARGET, MIN_TARGET } from '#games/limbo/limbo.ts';
import { computeClimbMultiplier, computeRocketHeight } from './rocket-climb.ts';

test('climbs monotonically to the result and not beyond', () => {
  expect([
    computeClimbMultiplier(553, -1),
    computeClimbMultiplier(553, 0),
    computeClimbMultiplier(553, 1),
    computeClimbMultiplier(553, 2),
  ]).toEqual([100, 100, 553, 553]);
  const path = Array.from({ length: 50 }, (_, part) => computeClimbMultiplier(100_000_000, part / 49));
  expect(path).toEqual(path.toSorted((one, other) => one - other));
});

test('reaches height 1 exactly at the target', () => {
  for (const target of [MIN_TARGET, 200, 12_345, MAX_TARGET]) {
    expect(computeRocketHeight(100, target)).toBe(0);
    expect(computeRocketHeight(target - 1, target)).toBeLessThan(1);
    expect(computeRocketHeight(target, target)).toBe(1);
    expect(computeRocketHeight(100_000_000, target)).toBeLessThanOrEqual(1.55);
  }
});
