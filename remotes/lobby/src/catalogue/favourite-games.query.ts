import type { GameList } from '@marquee/contract';
import { callApi } from '@marquee/platform';

const rowLength = 12;

/** Node ids of a member's favourites. `useFavourite` updates this cache optimistically. */
export function favouriteIdsQuery(account: string) {
  return {
    queryKey: ['lobby', 'favouriteIds', account] as const,
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<readonly number[]> =>
      (await callApi('favouriteIds', { signal })).nodeIds,
    staleTime: Infinity,
  };
}

/** Favourites for the home page, newest first. */
export function favouriteGamesQuery(account: string) {
  return {
    queryKey: ['lobby', 'favouriteGames', account] as const,
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<GameList> => {
      const { content, ...page } = await callApi('favouriteGames', { query: { pageSize: rowLength }, signal });
      return { ...page, games: content, totalCount: content.length };
    },
  };
}

/** Whether a query lists favourites and must be invalidated when a favourite changes. */
export function isFavouritesQuery({ queryKey: [, list, params] }: { readonly queryKey: readonly unknown[] }): boolean {
  return (
    list === 'favouriteGames' ||
    (list === 'gameList' &&
      typeof params === 'object' &&
      params !== null &&
      'filter' in params &&
      params.filter === 'FAV')
  );
}
