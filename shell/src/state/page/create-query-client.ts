import { QueryClient } from '@tanstack/react-query';
import { shouldRetryQuery } from '@marquee/platform/host';

/** Waits 0.5–1 s, then 1–2 s, so that many tabs do not retry at the same moment. */
const retryDelay = (attempt: number): number => 500 * 2 ** attempt * (1 + Math.random());

/**
 * Without a network a call fails at once. TanStack's default would pause it: a page would wait without a message, and a
 * paused mutation would be sent later without the player's confirmation. Failed queries are fetched again on reconnect.
 */
const networkMode = 'always';

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        networkMode,
        retry: shouldRetryQuery,
        retryDelay,
        staleTime: 30_000,
        refetchOnWindowFocus: false,
        refetchOnReconnect: true,
      },
      mutations: { networkMode, retry: false },
    },
  });
}
