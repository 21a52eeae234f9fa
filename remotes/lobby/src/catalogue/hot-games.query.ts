import { client, createInitialDataKey } from '@marquee/contract';
import { callApi } from '@marquee/platform';

const fiveMinutes = 300_000;

/** Hot games of all categories. The query key is the initial data key, so the page's initial data is used. */
export function hotGamesQuery(language: string) {
  const query = { ...client, isPlatform: 2, language } as const;
  return {
    queryKey: [createInitialDataKey('hotGames', query)] as const,
    queryFn: ({ signal }: { signal: AbortSignal }) => callApi('hotGames', { query, signal }),
    staleTime: fiveMinutes,
  };
}
