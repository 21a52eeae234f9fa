import { computeBlockingTime } from './compute-blocking-time.ts';

test('sums up the time above 50 ms of each task between first paint and the end', () => {
  const longTasks = [
    { start: 10, duration: 500 },
    { start: 100, duration: 80 },
    { start: 300, duration: 55 },
    { start: 900, duration: 400 },
  ];
  expect(computeBlockingTime({ firstPaint: 50, longTasks }, 800)).toBe(35);
});
