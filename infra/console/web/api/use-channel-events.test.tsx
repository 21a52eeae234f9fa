import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { FakeEventSource } from '#web/test/fake-server.ts';
import { createQueryClient } from './query-client.ts';
import { useChannelEvents } from './use-channel-events.ts';

const client = createQueryClient();
const wrapper = ({ children }: { readonly children: ReactNode }) => (
  <QueryClientProvider client={client}>{children}</QueryClientProvider>
);
const lastOpened = () => [...FakeEventSource.open].at(-1);

beforeEach(() => {
  jest.useFakeTimers();
  FakeEventSource.open.clear();
  Object.assign(globalThis, { EventSource: FakeEventSource });
});
afterEach(() => jest.useRealTimers());

test('reconnects a rejected stream, but not after unmounting', () => {
  const { result, unmount } = renderHook(() => useChannelEvents('production'), { wrapper });
  const first = lastOpened();
  act(() => first?.onopen?.());
  expect(result.current).toBe(true);
  act(() => first?.reject());
  expect(result.current).toBe(false);
  act(() => jest.advanceTimersByTime(5000));
  expect(lastOpened()).not.toBe(first);
  act(() => lastOpened()?.reject());
  unmount();
  jest.advanceTimersByTime(60_000);
  expect(FakeEventSource.open.size).toBe(0);
});

test('opens no stream without a channel', () => {
  renderHook(() => useChannelEvents(''), { wrapper });
  expect(FakeEventSource.open.size).toBe(0);
});
