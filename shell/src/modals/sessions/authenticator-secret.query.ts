import { callApi } from '@marquee/platform';

export function authenticatorSecretQuery() {
  return {
    queryKey: ['authenticatorSecret'] as const,
    queryFn: ({ signal }: { signal: AbortSignal }) => callApi('startAuthenticator', { signal }),
    gcTime: 0,
    staleTime: Infinity,
  };
}
