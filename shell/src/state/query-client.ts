import { QueryClient } from '@tanstack/react-query';
import { shouldRetryQuery } from '@marquee/platform/host';

/** Waits 0.5–1 s, then 1–2 s, so that many tabs do not come back at once. */
const retryDelay = (attempt: number): number => 500 * 2 ** attempt * (1 + Math.random());

/**
 * Without a network a call fails at once and says so: held back until there is one, a page would wait without a word, and
 * what the player sent would be done later without being asked again. What failed is read again when the network is back.
 */
const networkMode = 'always';

export const queryClient = new QueryClient({
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
