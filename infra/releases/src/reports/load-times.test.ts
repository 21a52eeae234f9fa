import { computeQuantile } from './load-times.ts';

const loads = (...counts: number[]) => [...counts, ...Array.from({ length: 11 - counts.length }, () => 0)];

test.each([
  ['no loads', loads(), null],
  ['all in the first bucket', loads(100), 38],
  ['half below 50, half up to 100 ms', loads(50, 50), 75],
  ['exactly at the end of a bucket', loads(75, 25), 50],
  ['an empty bucket between', loads(10, 0, 10), 150],
  ['everything too long', [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 5], 30_000],
])('computes the third quartile of load times with %s', (_what, counts, expected) => {
  expect(computeQuantile(counts, 0.75)).toBe(expected);
});
