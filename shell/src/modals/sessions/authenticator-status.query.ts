import { callApi } from '@marquee/platform';

export function authenticatorStatusQuery() {
  return {
    queryKey: ['authenticator'] as const,
    queryFn: ({ signal }: { signal: AbortSignal }) => callApi('authenticator', { signal }),
    gcTime: 0,
  };
}
