import { client, initialDataKey } from '@marquee/contract';
import { callApi } from '@marquee/platform';

const fiveMinutes = 300_000;

/** Kept under the key by which the answer may have come with the page. */
export function hotGames(language: string) {
  const query = { ...client, isPlatform: 2, language } as const;
  return {
    queryKey: [initialDataKey('hotGames', query)] as const,
    queryFn: ({ signal }: { signal: AbortSignal }) => callApi('hotGames', { query, signal }),
    staleTime: fiveMinutes,
  };
}
