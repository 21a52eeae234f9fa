import type { GameList } from '@marquee/contract';
import { callApi } from '@marquee/platform';

const rowLength = 12;

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
