import { callApi } from '@marquee/platform';

export function helpCenterQuery(language: string) {
  return {
    queryKey: ['helpCenter', language] as const,
    queryFn: ({ signal }: { signal: AbortSignal }) => callApi('helpCenter', { query: { language }, signal }),
  };
}
