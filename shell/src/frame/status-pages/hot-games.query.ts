import { client } from '@marquee/contract';
import { callApi } from '@marquee/platform';

export function hotGamesQuery(language: string) {
  return {
    queryKey: ['hotGames', language],
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      callApi('hotGames', { query: { ...client, isPlatform: 2, language }, signal }),
  };
}
