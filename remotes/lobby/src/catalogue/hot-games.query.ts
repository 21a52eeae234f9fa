import { callApi } from '@marquee/platform';

const fiveMinutes = 300_000;

export const hotGames = (language: string) => ({
  queryKey: ['lobby', 'hotGames', language] as const,
  queryFn: ({ signal }: { signal: AbortSignal }) => callApi('hotGames', { query: { isPlatform: 2, platform: 'WEB', language }, signal }),
  staleTime: fiveMinutes,
});
