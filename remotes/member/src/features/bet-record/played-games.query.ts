import { client } from '@marquee/contract';
import { callApi } from '@marquee/platform';

const pageSize = 100;

/** The games that the player started last, as choices of the game filter. */
export function playedGames(account: string, language: string) {
  return {
    queryKey: ['member', 'playedGames', account, language] as const,
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      callApi('recentGames', {
        query: { clientType: 3, platform: client.platform, language, pageNo: 1, pageSize },
        signal,
      }),
  };
}
