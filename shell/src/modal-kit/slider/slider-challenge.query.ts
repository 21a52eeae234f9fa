import { callApi } from '@marquee/platform';
import { solveWork } from '#modal-kit/challenge/solve-work.ts';

/**
 * A slider puzzle, replaced before it expires. Each puzzle can be tried once, so a new `attempt` loads another one.
 * `onLoad` is called for every new puzzle.
 */
export function sliderChallengeQuery(attempt: number, workBits: number | null, onLoad: () => void) {
  return {
    queryKey: ['sliderChallenge', attempt, workBits] as const,
    queryFn: async ({ signal }: { signal: AbortSignal }) => {
      const puzzle = await solveWork(
        await callApi('sliderChallenge', { signal, ...(workBits !== null && { query: { workBits } }) }),
      );
      onLoad();
      return puzzle;
    },
    gcTime: 0,
    staleTime: Infinity,
  };
}
