import { computeWinAge } from './compute-win-age.ts';

const now = Date.UTC(2026, 10, 20, 12);
const minute = 60_000;

test.each([
  [-minute, { key: 'justNow' }],
  [0, { key: 'justNow' }],
  [59_999, { key: 'justNow' }],
  [minute, { key: 'minutes', count: 1 }],
  [59 * minute, { key: 'minutes', count: 59 }],
  [60 * minute, { key: 'hours', count: 1 }],
  [1439 * minute, { key: 'hours', count: 23 }],
  [1440 * minute, { key: 'days', count: 1 }],
])('returns the age of a win %i ms ago: %o', (ago, age) => {
  expect(computeWinAge(now - ago, now)).toEqual(age);
});
