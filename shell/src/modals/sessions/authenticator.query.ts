import { callApi, useQuery } from '@marquee/platform';

/** Whether the player has an authenticator, and whether one would be asked for here. */
export function useAuthenticator() {
  return useQuery({
    queryKey: ['authenticator'],
    queryFn: ({ signal }) => callApi('authenticator', { signal }),
    gcTime: 0,
  });
}
