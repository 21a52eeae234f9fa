import { nextStep, type ListQueue } from '#features/home-rails/list-queue.ts';

const queue: ListQueue = { waiting: ['hot', 'rng', 'bgs'], visible: new Set(), busy: false, startedAt: undefined };

test('R9.02 the first list starts at once', () => {
  expect(nextStep(queue, 0)).toEqual({ kind: 'fetch', list: 'hot' });
});

test('R9.02 the visible list goes first', () => {
  expect(nextStep({ ...queue, visible: new Set(['bgs']) }, 0)).toEqual({ kind: 'fetch', list: 'bgs' });
});

test('R9.02 lists start 500 ms apart', () => {
  expect(nextStep({ ...queue, startedAt: 1000 }, 1200)).toEqual({ kind: 'wait', milliseconds: 300 });
  expect(nextStep({ ...queue, startedAt: 1000 }, 1500)).toEqual({ kind: 'fetch', list: 'hot' });
});

test('R9.02 one list at a time', () => {
  expect(nextStep({ ...queue, busy: true, startedAt: 1000 }, 9000)).toEqual({ kind: 'rest' });
});

test('R9.02 an empty queue rests', () => {
  expect(nextStep({ ...queue, waiting: [] }, 0)).toEqual({ kind: 'rest' });
});
