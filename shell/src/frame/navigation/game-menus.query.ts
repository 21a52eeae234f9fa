import { createInitialDataKey } from '@marquee/contract';
import { callApi } from '@marquee/platform';

/** The categories with their vendors. The key is the one of the data that comes with the page. */
export function gameMenusQuery(language: string) {
  return {
    queryKey: [createInitialDataKey('gameMenus', { language })],
    queryFn: ({ signal }: { signal: AbortSignal }) => callApi('gameMenus', { query: { language }, signal }),
    staleTime: 300_000,
  };
}
