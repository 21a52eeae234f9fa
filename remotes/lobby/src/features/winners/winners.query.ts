import { createInitialDataKey } from '@marquee/contract';
import { callApi } from '@marquee/platform';

export type WinPeriod = 'today' | 'all';

const oneMinute = 60_000;
/** Number of winners that are shown. */
export const boardSize = 20;

/** Recent winners. The query key is the initial data key, so the page's initial data is used. */
export function winnersQuery(period: WinPeriod, language: string) {
  const query = { gameCategory: 'ALL', limitNum: boardSize, day: period, language } as const;
  return {
    queryKey: [createInitialDataKey('rankList', query)] as const,
    queryFn: ({ signal }: { signal: AbortSignal }) => callApi('rankList', { query, signal }),
    staleTime: oneMinute,
    refetchInterval: oneMinute,
  };
}
