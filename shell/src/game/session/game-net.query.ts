import { callApi } from '@marquee/platform';
import { amountRetryMs } from '#state/balance.ts';

export const gameNetKey = 'gameNet';

/** The net result of the rounds of a game that have ended since an instant, from the bet record. */
export function gameNetQuery(playerId: string, gameCode: string, from: string) {
  return {
    queryKey: [gameNetKey, playerId, gameCode, from] as const,
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<string> => {
      const query = { gameCode, settledFrom: from, pageNo: '1', pageSize: '1' };
      return (await callApi('betRecord', { query, signal })).totals.netResult;
    },
    enabled: playerId !== '' && from !== '',
    refetchInterval: ({ state }: { state: { status: string } }) => (state.status === 'error' ? amountRetryMs : false),
  };
}
