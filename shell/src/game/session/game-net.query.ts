import { callApi } from '@marquee/platform';
import { amountRetryMs, getHeldSince } from '#state/balance.ts';

export const gameNetKey = 'gameNet';

interface FetchState {
  readonly status: string;
  /** Number of responses. */
  readonly dataUpdateCount: number;
}

const repeatMs = 20_000;
const maxFetches = 3;

/**
 * Pause before the net result is fetched again, by itself: after an error, and twice after the game was opened, because
 * a bet of before a reload may be settled while the page loads. Each fetch counts as an action of the player.
 */
export function getNetIntervalMs({ status, dataUpdateCount }: FetchState): number | false {
  if (status === 'error') return amountRetryMs;
  return dataUpdateCount < maxFetches ? repeatMs : false;
}

export interface GameNet {
  readonly netResult: string;
  /** Whether rounds of which the player may not have seen the result are left out. */
  readonly isPartial: boolean;
}

/** The net result of the rounds of a game that have ended since an instant, from the bet record. */
export function gameNetQuery(playerId: string, gameCode: string, from: string) {
  return {
    queryKey: [gameNetKey, playerId, gameCode, from] as const,
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<GameNet> => {
      const settledTo = getHeldSince();
      const query = { gameCode, settledFrom: from, ...(settledTo && { settledTo }), pageNo: '1', pageSize: '1' };
      const { totals } = await callApi('betRecord', { query, signal });
      return { netResult: totals.netResult, isPartial: settledTo !== null };
    },
    enabled: playerId !== '' && from !== '',
    refetchInterval: ({ state }: { state: FetchState }) => getNetIntervalMs(state),
  };
}
