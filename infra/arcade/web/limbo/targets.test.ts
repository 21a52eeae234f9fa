import { MAX_TARGET, MIN_TARGET } from '#games/limbo/limbo.ts';
import { computeWinChance, getNextTarget, parseTarget } from './targets.ts';

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

test('computes win chances', () => {
  expect([computeWinChance(200), computeWinChance(MIN_TARGET), computeWinChance(MAX_TARGET)]).toEqual([
    0.495,
    99 / 101,
    0.000099,
  ]);
});
