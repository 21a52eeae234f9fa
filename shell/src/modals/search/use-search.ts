import { callApi, useInfiniteQuery, usePreferences } from '@marquee/platform';
import { searchQuery, type SearchFilter } from './search-filter.ts';

/** Pages of what was found, twenty games each. */
export function useSearch(filter: SearchFilter) {
  const { language } = usePreferences();
  return useInfiniteQuery({
    queryKey: ['search', language, filter],
    queryFn: ({ pageParam, signal }) => callApi('gameList', { query: searchQuery(filter, pageParam, language), signal }),
    initialPageParam: 1,
    getNextPageParam: ({ pageNum, totalPages }) => (pageNum < totalPages ? pageNum + 1 : undefined),
    placeholderData: (previous) => previous,
  });
}
