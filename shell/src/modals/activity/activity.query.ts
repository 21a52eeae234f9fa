import { callApi } from '@marquee/platform';

export function activityQuery(id: string, language: string, account: string) {
  return {
    queryKey: ['activity', id, language, account] as const,
    queryFn: ({ signal }: { signal: AbortSignal }) => callApi('activity', { query: { id, language }, signal }),
  };
}
