import { QueryClient } from '@tanstack/react-query';
import { retryFailedQuery } from '@marquee/platform/host';

/** Waits 0.5–1 s, then 1–2 s, so that many tabs do not come back at once. */
const retryDelay = (attempt: number): number => 500 * 2 ** attempt * (1 + Math.random());

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: retryFailedQuery, retryDelay, staleTime: 30_000, refetchOnWindowFocus: false },
    mutations: { retry: false },
  },
});
