import { callApi, type GameMode, type Theme } from '@marquee/platform';

export interface LaunchGameParams {
  readonly gameCode: string;
  readonly mode: GameMode;
  readonly language: string;
  readonly theme: Theme;
  /** Whether the game runs in a window of its own instead of a frame. */
  readonly isInWindow: boolean;
}

/** Launches a game. A launch URL is valid for one start, so the response is never reused: `opening` names one start. */
export function launchGameQuery({ isInWindow, ...query }: LaunchGameParams, opening: string) {
  const { gameCode, mode } = query;
  return {
    queryKey: ['launch', opening, gameCode, mode, isInWindow],
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      callApi(mode === 'demo' ? 'launchDemo' : 'launchGame', { query, signal }),
    retry: false,
    gcTime: 0,
    staleTime: Infinity,
    refetchOnReconnect: false,
    meta: { isSingleUse: true },
  };
}
