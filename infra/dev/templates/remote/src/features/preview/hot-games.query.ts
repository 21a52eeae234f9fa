import { createInitialDataKey } from '@marquee/contract';
import { callApi } from '@marquee/platform';

const oneMinute = 60_000;

/** Hot games. The query key is the initial data key, so the initial data listed in `remote.ts` is used. */
export function hotGamesQuery(language: string) {
  const query = { isPlatform: 2, platform: 'WEB', language } as const;
  return {
    queryKey: [createInitialDataKey('hotGames', query)] as const,
    queryFn: ({ signal }: { signal: AbortSignal }) => callApi('hotGames', { query, signal }),
    staleTime: oneMinute,
  };
}
