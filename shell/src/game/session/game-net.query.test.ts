import { getNetIntervalMs } from './game-net.query.ts';

test.each([
  ['error', 7, 15_000],
  ['pending', 0, 20_000],
  ['success', 1, 20_000],
  ['success', 2, 20_000],
])('repeats the fetch of the net result in the state %s after %i responses in %s ms', (status, count, pause) => {
  expect(getNetIntervalMs({ status, dataUpdateCount: count })).toBe(pause);
});

test('does not repeat the fetch of the net result after three responses', () => {
  expect(getNetIntervalMs({ status: 'success', dataUpdateCount: 3 })).toBe(false);
});
