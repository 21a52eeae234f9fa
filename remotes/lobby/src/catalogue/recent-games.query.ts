import { client, type GameList } from '@marquee/contract';
import { callApi } from '@marquee/platform';
import { getNextPage } from './get-next-page.ts';

const pageSize = 20;

const request = (language: string, page: number, signal: AbortSignal) =>
  callApi('recentGames', {
    query: { clientType: 3, platform: client.platform, gameType: 'RNG', language, page, pageSize },
    signal,
  });

/** Games that the player started most recently, newest first. Requires a session. */
export function recentGamesFirstPageQuery(account: string, language: string) {
  return {
    queryKey: ['lobby', 'recentGamesFirstPage', account, language] as const,
    queryFn: ({ signal }: { signal: AbortSignal }) => request(language, 1, signal),
  };
}

export function recentGamePagesQuery(account: string, language: string) {
  return {
    queryKey: ['lobby', 'recentGamePages', account, language] as const,
    queryFn: ({ pageParam, signal }: { pageParam: number; signal: AbortSignal }) =>
      request(language, pageParam, signal),
    initialPageParam: 1,
    getNextPageParam: (last: GameList) => getNextPage(last),
  };
}
