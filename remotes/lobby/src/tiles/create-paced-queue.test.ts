import { createPacedQueue } from './create-paced-queue.ts';

beforeEach(() => jest.useFakeTimers({ now: 0 }));
afterEach(() => jest.useRealTimers());

test('starts one task per interval in the order of the calls', async () => {
  const runs: [string, number][] = [];
  const queue = createPacedQueue<string>(1_000, () => Date.now());
  for (const key of ['a', 'b', 'c']) {
    queue(key, () => runs.push([key, Date.now()]));
    await jest.advanceTimersByTimeAsync(100);
  }
  await jest.advanceTimersByTimeAsync(5_000);
  expect(runs).toEqual([
    ['a', 0],
    ['b', 1_000],
    ['c', 2_000],
  ]);
});

test.each([
  [[0], [[0, 0]]],
  [
    [0, 1],
    [
      [0, 0],
      [1, 1_000],
    ],
  ],
  [[0, 1, 999], [[0, 0]]],
  [
    [0, 1, 2, 999],
    [
      [0, 0],
      [999, 1_000],
    ],
  ],
  [
    [0, 1, 2, 1_500],
    [
      [0, 0],
      [1_500, 2_000],
    ],
  ],
])('runs of the toggles of a key at %j those that are not undone while they wait', async (presses, expected) => {
  const runs: [number, number][] = [];
  const queue = createPacedQueue<string>(1_000, () => Date.now());
  for (const at of presses) {
    await jest.advanceTimersByTimeAsync(at - Date.now());
    queue('a', () => runs.push([at, Date.now()]));
  }
  await jest.advanceTimersByTimeAsync(5_000);
  expect(runs).toEqual(expected);
});
