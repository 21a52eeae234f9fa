import { client, type GameList } from '@marquee/contract';
import { callApi } from '@marquee/platform';

/** All favourites at once. */
const pageSize = 999;

/** Favourites for the home page, newest first. */
export function favouriteGamesQuery(account: string, language: string) {
  return {
    queryKey: ['lobby', 'favouriteGames', account, language] as const,
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<GameList> => {
      const { content, ...page } = await callApi('favouriteGames', {
        query: { clientType: 3, platform: client.platform, gameType: 'RNG', language, pageNo: 1, pageSize },
        signal,
      });
      return { ...page, games: content, totalCount: content.length };
    },
  };
}
