import { useLayoutEffect } from 'react';
import { act, renderHook } from '@testing-library/react';
import { useListQueue } from './use-list-queue.ts';

const lists = ['hot', 'rng', 'recent'];

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('enables the next list when the one before has settled', () => {
  const { result } = renderHook(() => useListQueue(lists));
  expect([...result.current.enabled]).toEqual(['hot']);
  act(() => result.current.onSettled('hot'));
  act(() => jest.advanceTimersByTime(500));
  expect([...result.current.enabled]).toEqual(['hot', 'rng']);
});

test('enables the next list although the clock runs behind the timers', () => {
  const { result } = renderHook(() => useListQueue(lists));
  act(() => result.current.onSettled('hot'));
  jest.setSystemTime(Date.now() - 2);
  act(() => jest.advanceTimersByTime(500));
  expect([...result.current.enabled]).toEqual(['hot', 'rng']);
});

test('enables the next list when the page data settled the first before the queue starts', () => {
  const { result } = renderHook(() => {
    const queue = useListQueue(lists);
    const { onSettled } = queue;
    useLayoutEffect(() => onSettled('hot'), [onSettled]);
    return queue;
  });
  act(() => jest.advanceTimersByTime(500));
  expect([...result.current.enabled]).toEqual(['hot', 'rng']);
});
