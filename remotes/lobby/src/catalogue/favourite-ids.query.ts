import { callApi } from '@marquee/platform';

/** Node ids of a member's favourites. */
export interface FavouriteIds {
  /** With the changes that the gateway has not confirmed yet. */
  readonly shown: readonly number[];
  readonly saved: readonly number[];
}

/** The favourites of a member. `useFavourite` updates this cache. */
export function favouriteIdsQuery(account: string) {
  return {
    queryKey: ['lobby', 'favouriteIds', account] as const,
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<FavouriteIds> => {
      const { nodeIds } = await callApi('favouriteIds', { signal });
      return { shown: nodeIds, saved: nodeIds };
    },
    staleTime: Infinity,
  };
}
