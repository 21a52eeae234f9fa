import { createThrottle } from './create-throttle.ts';

test('drops calls within the interval', () => {
  let now = 0;
  const runs: number[] = [];
  const throttle = createThrottle(1_000, () => now);
  for (const at of [0, 1, 999, 1_000, 1_999, 2_000]) {
    now = at;
    throttle(() => runs.push(at));
  }
  expect(runs).toEqual([0, 1_000, 2_000]);
});
