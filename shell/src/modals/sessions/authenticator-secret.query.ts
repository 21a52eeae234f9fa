import { callApi } from '@marquee/platform';

export function authenticatorSecretQuery() {
  return {
    queryKey: ['authenticatorSecret'] as const,
    queryFn: ({ signal }: { signal: AbortSignal }) => callApi('enrolAuthenticator', { signal }),
    gcTime: 0,
    staleTime: Infinity,
  };
}
