import { callApi } from '@marquee/platform';

const fiveMinutes = 300_000;

/** The vendor categories that have at least one vendor, already rearranged (R4.16). */
export const gameMenus = (language: string) => ({
  queryKey: ['gameMenus', language] as const,
  queryFn: ({ signal }: { signal: AbortSignal }) => callApi('gameMenus', { query: { language }, signal }),
  staleTime: fiveMinutes,
});
