import { createListQueue } from './create-list-queue.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const setUp = () => {
  const queue = createListQueue();
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  const fetch = (list: string, signal = new AbortController().signal) =>
    queue.fetch(list, signal, () => {
      started.push(list);
      return new Promise<string>((resolve) => ends.set(list, () => resolve(`games of ${list}`)));
    });
  const end = async (list: string): Promise<void> => {
    ends.get(list)?.();
    await jest.advanceTimersByTimeAsync(0);
  };
  return { queue, started, fetch, end };
};

test('fetches the first list at once, and the next one 500 ms after it has ended', async () => {
  const { started, fetch, end } = setUp();
  const hot = fetch('hot');
  void fetch('rng');
  await jest.advanceTimersByTimeAsync(2_000);
  expect(started).toEqual(['hot']);
  await end('hot');
  await expect(hot).resolves.toBe('games of hot');
  await jest.advanceTimersByTimeAsync(499);
  expect(started).toEqual(['hot']);
  await jest.advanceTimersByTimeAsync(1);
  expect(started).toEqual(['hot', 'rng']);
});

test('fetches the lists one at a time again when all are fetched again', async () => {
  const { started, fetch, end } = setUp();
  void fetch('hot');
  await end('hot');
  await jest.advanceTimersByTimeAsync(5_000);
  for (const list of ['hot', 'rng', 'bgs']) void fetch(list);
  await jest.advanceTimersByTimeAsync(5_000);
  expect(started).toEqual(['hot', 'hot']);
});

test('prefers a list that is visible by then', async () => {
  const { queue, started, fetch, end } = setUp();
  for (const list of ['hot', 'rng', 'bgs']) void fetch(list);
  await end('hot');
  queue.setVisible('rng', true);
  queue.setVisible('rng', false);
  queue.setVisible('bgs', true);
  await jest.advanceTimersByTimeAsync(500);
  expect(started).toEqual(['hot', 'bgs']);
});

test('goes on after a fetch that failed', async () => {
  const { queue, started, fetch } = setUp();
  const failed = queue.fetch('hot', new AbortController().signal, () => Promise.reject(new Error('no network')));
  void fetch('rng');
  await expect(failed).rejects.toThrow('no network');
  await jest.advanceTimersByTimeAsync(500);
  expect(started).toEqual(['rng']);
});

test('drops a fetch that is aborted before its turn', async () => {
  const { started, fetch, end } = setUp();
  void fetch('hot');
  const page = new AbortController();
  const dropped = fetch('rng', page.signal);
  void fetch('bgs');
  page.abort(new Error('left the page'));
  await expect(dropped).rejects.toThrow('left the page');
  await end('hot');
  await jest.advanceTimersByTimeAsync(500);
  expect(started).toEqual(['hot', 'bgs']);
});
