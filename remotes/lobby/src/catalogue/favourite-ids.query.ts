import { callApi } from '@marquee/platform';

/** Node ids of the favourites of a member, as the gateway has them. */
export function favouriteIdsQuery(account: string) {
  return {
    queryKey: ['lobby', 'favouriteIds', account] as const,
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<readonly number[]> =>
      (await callApi('favouriteIds', { signal })).nodeIds,
    // Another tab or device may have changed them.
    staleTime: 30_000,
    refetchOnWindowFocus: 'always' as const,
  };
}
