import { getNetIntervalMs } from './game-net.query.ts';

test.each([
  ['error', 7, 15_000],
  ['pending', 0, 20_000],
  ['success', 1, 20_000],
  ['success', 2, 20_000],
  ['success', 3, false],
])('repeats the fetch of the net result in the state %s after %i responses in %s ms', (status, count, pause) => {
  expect(getNetIntervalMs({ status, dataUpdateCount: count })).toBe(pause);
});
