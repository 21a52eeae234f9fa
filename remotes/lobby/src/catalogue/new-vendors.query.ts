import { createInitialDataKey } from '@marquee/contract';
import { callApi } from '@marquee/platform';

const fiveMinutes = 300_000;

/** Vendors with recently added games. */
export function newVendorsQuery(language: string) {
  return {
    queryKey: [createInitialDataKey('newGameVendors', { language })] as const,
    queryFn: ({ signal }: { signal: AbortSignal }) => callApi('newGameVendors', { query: { language }, signal }),
    staleTime: fiveMinutes,
  };
}
