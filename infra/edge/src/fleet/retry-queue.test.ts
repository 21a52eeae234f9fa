import timers from 'node:timers/promises';
import { eventually } from '@marquee/testing/eventually';
import { RetryQueue } from './retry-queue.ts';

test('runs a few keys at a time, and each key once', async () => {
  const done: number[] = [];
  let open = 0;
  let maxOpen = 0;
  const run = async (key: number) => {
    open += 1;
    maxOpen = Math.max(maxOpen, open);
    await timers.setTimeout(1);
    open -= 1;
    done.push(key);
    return true;
  };
  const queue = new RetryQueue({ concurrency: 3, run });
  for (let key = 0; key < 20; key += 1) queue.add(key);
  await eventually(() => expect(done).toHaveLength(20));
  expect([maxOpen, new Set(done).size]).toEqual([3, 20]);
});

test('repeats a key until it succeeds, after pauses that double, and meanwhile runs the keys behind it', async () => {
  const pause = jest.spyOn(timers, 'setTimeout').mockResolvedValue(undefined);
  const runs: string[] = [];
  await new Promise<void>((resolve) => {
    const run = async (key: string) => {
      runs.push(key);
      if (runs.length === 5) resolve();
      return key === 'good' || runs.length === 5;
    };
    const queue = new RetryQueue({ concurrency: 1, run });
    queue.add('bad');
    queue.add('good');
  });
  expect(runs).toEqual(['bad', 'good', 'bad', 'bad', 'bad']);
  // In milliseconds; a success shortens the pause again.
  expect(pause.mock.calls.map(([ms]) => ms)).toEqual([250, 250, 500]);
  pause.mockRestore();
});

test('does not run a key that was deleted while it waited', async () => {
  const runs: string[] = [];
  const queue = new RetryQueue({ concurrency: 1, run: async (key: string) => runs.push(key) > 0 });
  for (const key of ['first', 'second', 'third']) queue.add(key);
  queue.delete('second');
  await eventually(() => expect(runs).toContain('third'));
  expect(runs).toEqual(['first', 'third']);
});
