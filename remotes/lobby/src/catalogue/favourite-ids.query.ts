import { callApi } from '@marquee/platform';

/** Node ids of a member's favourites. `useFavourite` updates this cache optimistically. */
export function favouriteIdsQuery(account: string) {
  return {
    queryKey: ['lobby', 'favouriteIds', account] as const,
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<readonly number[]> =>
      (await callApi('favouriteIds', { signal })).nodeIds,
    staleTime: Infinity,
  };
}
