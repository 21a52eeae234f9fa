import { callApi } from '@marquee/platform';

export function hotGamesQuery(language: string) {
  return {
    queryKey: ['hotGames', language],
    queryFn: ({ signal }: { signal: AbortSignal }) => callApi('hotGames', { query: { language }, signal }),
  };
}
