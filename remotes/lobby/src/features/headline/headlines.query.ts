import { createInitialDataKey } from '@marquee/contract';
import { callApi } from '@marquee/platform';

const fiveMinutes = 300_000;

/** Headlines, newest first. The query key is the initial data key, so the page's initial data is used. */
export function headlinesQuery(language: string) {
  const query = { type: 'H', platform: 'W', language } as const;
  return {
    queryKey: [createInitialDataKey('announcements', query)] as const,
    queryFn: ({ signal }: { signal: AbortSignal }) => callApi('announcements', { query, signal }),
    staleTime: fiveMinutes,
  };
}
