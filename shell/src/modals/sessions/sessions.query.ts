import { callApi } from '@marquee/platform';

export function sessionsQuery() {
  return {
    queryKey: ['sessions'] as const,
    queryFn: ({ signal }: { signal: AbortSignal }) => callApi('sessions', { signal }),
    gcTime: 0,
  };
}
