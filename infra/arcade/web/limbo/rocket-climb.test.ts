import { MAX_TARGET, MIN_TARGET } from '#games/limbo/limbo.ts';
import {
  computeWinChance,
  computeClimbMultiplier,
  computeRocketHeight,
  getNextTarget,
  parseTarget,
  formatMultiple,
} from './rocket-climb.ts';

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

test('steps to the next target from any value', () => {
  expect([getNextTarget(200, 1), getNextTarget(200, -1), getNextTarget(201, -1), getNextTarget(999_999, 1)]).toEqual([
    250,
    175,
    200,
    MAX_TARGET,
  ]);
  expect([getNextTarget(MIN_TARGET, -1), getNextTarget(MAX_TARGET, 1)]).toEqual([MIN_TARGET, MAX_TARGET]);
});

test('parses allowed targets only', () => {
  expect([parseTarget('1.01'), parseTarget('10,000'), parseTarget('10000.00')]).toEqual([
    MIN_TARGET,
    MAX_TARGET,
    MAX_TARGET,
  ]);
  expect([parseTarget('1'), parseTarget('1.00'), parseTarget('10000.01'), parseTarget('two')]).toEqual([
    null,
    null,
    null,
    null,
  ]);
});

test('formats win chances and multipliers', () => {
  expect([computeWinChance(200), computeWinChance(MIN_TARGET), computeWinChance(MAX_TARGET)]).toEqual([
    0.495,
    99 / 101,
    0.000099,
  ]);
  expect(formatMultiple(123_456, 'en')).toBe('1,234.56');
});
