import { nextFetch, type ListQueue } from '#features/home-rails/list-queue.ts';

const queue: ListQueue = { waiting: ['hot', 'rng', 'bgs'], visible: new Set(), busy: false, startedAt: undefined };

test('R9.02 the first list starts at once', () => {
  expect(nextFetch(queue, 0)).toEqual({ list: 'hot', delay: 0 });
});

test('R9.02 the visible list goes first', () => {
  expect(nextFetch({ ...queue, visible: new Set(['bgs']) }, 0)).toEqual({ list: 'bgs', delay: 0 });
});

test('R9.02 lists start 500 ms apart', () => {
  expect(nextFetch({ ...queue, startedAt: 1000 }, 1200)).toEqual({ list: 'hot', delay: 300 });
  expect(nextFetch({ ...queue, startedAt: 1000 }, 1500)).toEqual({ list: 'hot', delay: 0 });
});

test('R9.02 one list at a time', () => {
  expect(nextFetch({ ...queue, busy: true, startedAt: 1000 }, 9000)).toBeUndefined();
});

test('R9.02 an empty queue rests', () => {
  expect(nextFetch({ ...queue, waiting: [] }, 0)).toBeUndefined();
});
