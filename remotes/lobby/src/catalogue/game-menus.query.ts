import { createInitialDataKey } from '@marquee/contract';
import { callApi } from '@marquee/platform';

const fiveMinutes = 300_000;

/**
 * Categories with at least one vendor, in display order. The query key is the initial data key, so the page's
 * initial data is used and the menu of the shell shares the cache entry.
 */
export function gameMenusQuery(language: string) {
  return {
    queryKey: [createInitialDataKey('gameMenus', { language })] as const,
    queryFn: ({ signal }: { signal: AbortSignal }) => callApi('gameMenus', { query: { language }, signal }),
    staleTime: fiveMinutes,
  };
}
