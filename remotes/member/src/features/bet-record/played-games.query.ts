import { client } from '@marquee/contract';
import { callApi } from '@marquee/platform';

const pageSize = 100;

/** Games that the player started most recently, as options of the game filter. */
export function playedGamesQuery(account: string, language: string) {
  return {
    queryKey: ['member', 'playedGames', account, language] as const,
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      callApi('recentGames', {
        query: { clientType: 3, platform: client.platform, gameType: 'RNG', language, page: 1, pageSize },
        signal,
      }),
  };
}
