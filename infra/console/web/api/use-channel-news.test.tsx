import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { PlayedNews } from '../test/played-server.ts';
import { makeQueryClient } from './query-client.ts';
import { useChannelNews } from './use-channel-news.ts';

const client = makeQueryClient();
const wrapper = ({ children }: { readonly children: ReactNode }) => (
  <QueryClientProvider client={client}>{children}</QueryClientProvider>
);
const only = () => [...PlayedNews.open].at(-1);

beforeEach(() => {
  jest.useFakeTimers();
  PlayedNews.open.clear();
  Object.assign(globalThis, { EventSource: PlayedNews });
});
afterEach(() => jest.useRealTimers());

test('connects again after the stream was refused, and not after it was left', () => {
  const { result, unmount } = renderHook(() => useChannelNews('production'), { wrapper });
  const first = only();
  act(() => first?.onopen?.());
  expect(result.current).toBe(true);
  act(() => first?.refuse());
  expect(result.current).toBe(false);
  act(() => jest.advanceTimersByTime(5000));
  expect(only()).not.toBe(first);
  act(() => only()?.refuse());
  unmount();
  jest.advanceTimersByTime(60_000);
  expect(PlayedNews.open.size).toBe(0);
});

test('asks for no channel before one is known', () => {
  renderHook(() => useChannelNews(''), { wrapper });
  expect(PlayedNews.open.size).toBe(0);
});
