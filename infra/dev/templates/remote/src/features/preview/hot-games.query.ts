import { initialDataKey } from '@marquee/contract';
import { callApi } from '@marquee/platform';

const oneMinute = 60_000;

/** Kept under the key by which the answer may have come with the page; `remote.ts` asks for it. */
export function hotGames(language: string) {
  const query = { isPlatform: 2, platform: 'WEB', language } as const;
  return {
    queryKey: [initialDataKey('hotGames', query)] as const,
    queryFn: ({ signal }: { signal: AbortSignal }) => callApi('hotGames', { query, signal }),
    staleTime: oneMinute,
  };
}
