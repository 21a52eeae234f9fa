import { callApi, useInfiniteQuery, usePreferences } from '@marquee/platform';
import { pageSize, searchQuery, type SearchFilter } from './search-filter.ts';

/** Pages of what was found, twenty games each. */
export function useSearch(filter: SearchFilter) {
  const { language } = usePreferences();
  return useInfiniteQuery({
    queryKey: ['search', language, filter],
    queryFn: async ({ pageParam, signal }) => {
      const list = await callApi('gameList', { query: searchQuery(filter, pageParam, language), signal });
      // Nobody asked for more; thousands at once would hold up the page.
      return { ...list, games: list.games.slice(0, pageSize) };
    },
    initialPageParam: 1,
    getNextPageParam: ({ pageNum, totalPages }) => (pageNum < totalPages ? pageNum + 1 : undefined),
    placeholderData: (previous) => previous,
  });
}
