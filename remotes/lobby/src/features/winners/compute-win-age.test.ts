import { computeWinAge, selectAgeUnit } from './compute-win-age.ts';

const now = Date.parse('2026-11-20T12:00:00Z');
const ago = (minutes: number): number => now - minutes * 60_000;

test.each([
  [[0, 600], 'minutes'],
  [[59, 6_000], 'minutes'],
  [[60, 6_000], 'hours'],
  [[1_439], 'hours'],
  [[1_440, 9_000], 'days'],
])('selects for wins of %p minutes ago the unit %s', (minutes, unit) => {
  expect(selectAgeUnit(minutes.map(ago), now)).toBe(unit);
});

test.each([
  [0.9, 'minutes', { key: 'justNow' }],
  [-5, 'minutes', { key: 'justNow' }],
  [1, 'minutes', { key: 'minutes', count: 1 }],
  [130, 'minutes', { key: 'minutes', count: 130 }],
  [130, 'hours', { key: 'hours', count: 2 }],
  [9_000, 'days', { key: 'days', count: 6 }],
] as const)('shows a win of %p minutes ago in %s as %p', (minutes, unit, age) => {
  expect(computeWinAge(ago(minutes), now, unit)).toEqual(age);
});
