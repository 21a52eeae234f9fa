import { callApi } from '@marquee/platform';

export function domainRouteQuery() {
  return {
    queryKey: ['domainRoute'] as const,
    queryFn: ({ signal }: { signal: AbortSignal }) => callApi('domainRoute', { signal }),
  };
}
