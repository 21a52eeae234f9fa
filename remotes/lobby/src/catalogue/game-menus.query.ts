import { initialDataKey } from '@marquee/contract';
import { callApi } from '@marquee/platform';

const fiveMinutes = 300_000;

/**
 * The vendor categories that have at least one vendor, already rearranged (R4.16). The key is that of the answer which may
 * have come with the page; the frame of the page has the same, so that both share one answer.
 */
export function gameMenus(language: string) {
  return {
    queryKey: [initialDataKey('gameMenus', { language })] as const,
    queryFn: ({ signal }: { signal: AbortSignal }) => callApi('gameMenus', { query: { language }, signal }),
    staleTime: fiveMinutes,
  };
}
