import { setTimeout as sleep } from 'node:timers/promises';
import { until } from '#test/until.ts';
import { RetryQueue } from './retry-queue.ts';

test('runs a few keys at a time, and each key once', async () => {
  const done: number[] = [];
  let open = 0;
  let maxOpen = 0;
  const run = async (key: number) => {
    open += 1;
    maxOpen = Math.max(maxOpen, open);
    await sleep(1);
    open -= 1;
    done.push(key);
    return true;
  };
  const queue = new RetryQueue({ concurrency: 3, run });
  for (let key = 0; key < 20; key += 1) queue.add(key);
  await until(() => done.length === 20);
  expect([maxOpen, new Set(done).size]).toEqual([3, 20]);
});

test('repeats a key until it succeeds, after pauses that double, and meanwhile runs the keys behind it', async () => {
  const runs: [key: string, ms: number][] = [];
  const startedAt = performance.now();
  const run = async (key: string) => {
    runs.push([key, performance.now() - startedAt]);
    return key === 'good' || runs.length > 4;
  };
  const queue = new RetryQueue({ concurrency: 1, run });
  queue.add('bad');
  queue.add('good');
  await until(() => runs.length === 5);
  expect(runs.map(([key]) => key)).toEqual(['bad', 'good', 'bad', 'bad', 'bad']);
  // 250 ms, then 250 again after a success, 500 and 1,000; a timer may fire a millisecond early.
  const pauses = runs.slice(1).map(([, ms], index) => ms - (runs[index]?.[1] ?? 0));
  expect(pauses.map((ms, index) => ms > [245, 0, 245, 495][index]!)).toEqual([true, true, true, true]);
});

test('does not run a key that was deleted while it waited', async () => {
  const runs: string[] = [];
  const queue = new RetryQueue({ concurrency: 1, run: async (key: string) => runs.push(key) > 0 });
  for (const key of ['first', 'second', 'third']) queue.add(key);
  queue.delete('second');
  await until(() => runs.includes('third'));
  expect(runs).toEqual(['first', 'third']);
});
