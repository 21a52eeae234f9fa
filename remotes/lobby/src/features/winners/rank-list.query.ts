import { callApi } from '@marquee/platform';

export type WinDay = 'today' | 'all';

const oneMinute = 60_000;
const boardSize = 20;

export const rankList = (day: WinDay, language: string) => ({
  queryKey: ['lobby', 'rankList', day, language] as const,
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    callApi('rankList', { query: { gameCategory: 'ALL', limitNum: boardSize, day, language }, signal }),
  staleTime: oneMinute,
  refetchInterval: oneMinute,
});
