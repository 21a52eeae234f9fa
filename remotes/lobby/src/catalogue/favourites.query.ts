import type { GameList } from '@marquee/contract';
import { callApi } from '@marquee/platform';

const rowLength = 12;

/** The nodes of the games that a member keeps; whoever toggles one changes this first. */
export function favouriteIds(account: string) {
  return {
    queryKey: ['lobby', 'favouriteIds', account] as const,
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<readonly number[]> =>
      (await callApi('favouriteIds', { signal })).nodeIds,
    staleTime: Infinity,
  };
}

/** The favourites of the home page, the latest first. */
export function favouriteStart(account: string) {
  return {
    queryKey: ['lobby', 'favouriteStart', account] as const,
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<GameList> => {
      const { content, ...page } = await callApi('favouriteGames', { query: { pageSize: rowLength }, signal });
      return { ...page, games: content, totalCount: content.length };
    },
  };
}

/** Whether a query shows favourites, so that it is asked anew when one was toggled. */
export function showsFavourites({ queryKey: [, list, wish] }: { readonly queryKey: readonly unknown[] }): boolean {
  return (
    list === 'favouriteStart' ||
    (list === 'gameList' && typeof wish === 'object' && wish !== null && 'filter' in wish && wish.filter === 'FAV')
  );
}
