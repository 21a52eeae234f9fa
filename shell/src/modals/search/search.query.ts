import { callApi } from '@marquee/platform';
import { pageSize, searchQuery, type SearchFilter } from './search-filter.ts';

/** Infinite query of games that match the filter, twenty per page. */
export function gameSearchQuery(filter: SearchFilter, language: string) {
  return {
    queryKey: ['search', language, filter] as const,
    queryFn: async ({ pageParam, signal }: { pageParam: number; signal: AbortSignal }) => {
      const list = await callApi('gameList', { query: searchQuery(filter, pageParam, language), signal });
      // Guards against a gateway that returns more games than requested, because rendering thousands blocks the page.
      return { ...list, games: list.games.slice(0, pageSize) };
    },
    initialPageParam: 1,
  };
}
