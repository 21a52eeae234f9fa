import { callApi } from '@marquee/platform';

const fiveMinutes = 300_000;

/**
 * The vendor categories that have at least one vendor, already rearranged (R4.16). The key is the call's name, as in the
 * frame of the page, so that both share one answer.
 */
export const gameMenus = (language: string) => ({
  queryKey: ['gameMenus', language] as const,
  queryFn: ({ signal }: { signal: AbortSignal }) => callApi('gameMenus', { query: { language }, signal }),
  staleTime: fiveMinutes,
});
