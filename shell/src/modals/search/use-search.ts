import { useInfiniteQuery, usePreferences } from '@marquee/platform';
import type { SearchFilter } from './search-filter.ts';
import { gameSearchQuery } from './search.query.ts';

/** Search results, page by page. Keeps the old results while a new search is loading. */
export function useSearch(filter: SearchFilter) {
  const { language } = usePreferences();
  return useInfiniteQuery({
    ...gameSearchQuery(filter, language),
    getNextPageParam: ({ pageNum, totalPages }) => (pageNum < totalPages ? pageNum + 1 : undefined),
    placeholderData: (previous) => previous,
  });
}
