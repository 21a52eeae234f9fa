import type { Game } from '@marquee/contract';
import { callApi, useQuery, usePermission, usePreferences, type GameMode } from '@marquee/platform';
import { useId } from 'react';
import { findTrustedOrigin } from '#game/trusted-origin.ts';

/** A launch that may run, and where: inside the site, or in a window of its own. */
export interface RunningLaunch {
  readonly state: 'running';
  readonly url: string;
  readonly origin: string;
  readonly opensIn: 'frame' | 'window';
  readonly game: Game;
  readonly returnToPlayer: string | null;
}

export type Launch =
  | { readonly state: 'starting' }
  | { readonly state: 'failed'; readonly error: unknown; retry(): void }
  | { readonly state: 'untrusted' }
  | (RunningLaunch & { again(): void });

/** Asks for the game's address once for each opening and each place that it is opened in: a launch is good for one start. */
export function useLaunch(gameCode: string, mode: GameMode, apart: boolean): Launch {
  const opening = useId();
  const { language, theme } = usePreferences();
  const { launchGameCDNs } = usePermission().info;
  const { data, error, isError, isFetching, refetch } = useQuery({
    queryKey: ['launch', opening, gameCode, mode, apart],
    queryFn: ({ signal }) =>
      callApi(mode === 'demo' ? 'launchDemo' : 'launchGame', { query: { gameCode, mode, language, theme }, signal }),
    retry: false,
    gcTime: 0,
    staleTime: Infinity,
    refetchOnReconnect: false,
  });
  const again = () => void refetch();
  if (isError && !isFetching) return { state: 'failed', error, retry: again };
  if (data === undefined) return { state: 'starting' };
  const { launchUrl, game, returnToPlayer } = data;
  const origin = findTrustedOrigin(launchUrl, launchGameCDNs);
  if (origin === null) return { state: 'untrusted' };
  return {
    state: 'running',
    url: launchUrl,
    origin,
    opensIn: apart ? 'window' : data.opensIn,
    game,
    returnToPlayer,
    again,
  };
}
