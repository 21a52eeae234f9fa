import { createPacedQueue } from './create-paced-queue.ts';

beforeEach(() => jest.useFakeTimers({ now: 0 }));
afterEach(() => jest.useRealTimers());

test('starts one task per interval in the order of the calls', async () => {
  const runs: [string, number][] = [];
  const queue = createPacedQueue<string>(1_000, () => Date.now());
  for (const key of ['a', 'b', 'c']) {
    expect(queue(key, () => runs.push([key, Date.now()]))).toBe(true);
    await jest.advanceTimersByTimeAsync(100);
  }
  await jest.advanceTimersByTimeAsync(5_000);
  expect(runs).toEqual([
    ['a', 0],
    ['b', 1_000],
    ['c', 2_000],
  ]);
});

test('drops a second task of a key within the interval', async () => {
  const runs: number[] = [];
  const queue = createPacedQueue<string>(1_000, () => Date.now());
  const results = [];
  for (const at of [0, 1, 999, 1_000, 1_999, 2_000]) {
    await jest.advanceTimersByTimeAsync(at - Date.now());
    results.push(queue('a', () => runs.push(at)));
  }
  expect(runs).toEqual([0, 1_000, 2_000]);
  expect(results).toEqual([true, false, false, true, false, true]);
});
