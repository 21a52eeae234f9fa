import { selectNextFetch, type ListQueue } from './list-queue.ts';

const queue: ListQueue = {
  waiting: ['hot', 'rng', 'bgs'],
  visible: new Set(),
  isFetching: false,
  startedAt: undefined,
};

test('R9.02 the first list starts at once', () => {
  expect(selectNextFetch(queue, 0)).toEqual({ list: 'hot', delay: 0 });
});

test('R9.02 the visible list goes first', () => {
  expect(selectNextFetch({ ...queue, visible: new Set(['bgs']) }, 0)).toEqual({ list: 'bgs', delay: 0 });
});

test('R9.02 lists start 500 ms apart', () => {
  expect(selectNextFetch({ ...queue, startedAt: 1000 }, 1200)).toEqual({ list: 'hot', delay: 300 });
  expect(selectNextFetch({ ...queue, startedAt: 1000 }, 1500)).toEqual({ list: 'hot', delay: 0 });
});

test('R9.02 one list at a time', () => {
  expect(selectNextFetch({ ...queue, isFetching: true, startedAt: 1000 }, 9000)).toBeUndefined();
});

test('R9.02 an empty queue rests', () => {
  expect(selectNextFetch({ ...queue, waiting: [] }, 0)).toBeUndefined();
});
