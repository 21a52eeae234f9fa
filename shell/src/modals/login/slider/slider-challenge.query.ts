import { callApi } from '@marquee/platform';

/**
 * A slider puzzle, replaced before it expires. Each puzzle can be tried once, so a new `attempt` loads another one.
 * `onLoad` is called for every new puzzle.
 */
export function sliderChallengeQuery(attempt: number, onLoad: () => void) {
  return {
    queryKey: ['sliderChallenge', attempt] as const,
    queryFn: async ({ signal }: { signal: AbortSignal }) => {
      const puzzle = await callApi('sliderChallenge', { signal });
      onLoad();
      return puzzle;
    },
    gcTime: 0,
    staleTime: Infinity,
  };
}
