import { selectNextFetch, type ListQueue } from './list-queue.ts';

const queue: ListQueue = {
  waiting: ['hot', 'rng', 'bgs'],
  visible: new Set(),
  isFetching: false,
  startedAt: undefined,
};

test('fetches the first list at once', () => {
  expect(selectNextFetch(queue, 0)).toEqual({ list: 'hot', delay: 0 });
});

test('prefers a visible list', () => {
  expect(selectNextFetch({ ...queue, visible: new Set(['bgs']) }, 0)).toEqual({ list: 'bgs', delay: 0 });
});

test('waits until 500 ms after the last start', () => {
  expect(selectNextFetch({ ...queue, startedAt: 1000 }, 1200)).toEqual({ list: 'hot', delay: 300 });
  expect(selectNextFetch({ ...queue, startedAt: 1000 }, 1500)).toEqual({ list: 'hot', delay: 0 });
});

test('fetches one list at a time', () => {
  expect(selectNextFetch({ ...queue, isFetching: true, startedAt: 1000 }, 9000)).toBeUndefined();
});

test('returns undefined for an empty queue', () => {
  expect(selectNextFetch({ ...queue, waiting: [] }, 0)).toBeUndefined();
});
