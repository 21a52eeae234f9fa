import type { Game } from '@marquee/contract';
import { usePermission, usePreferences, useQuery, useSession, type GameMode } from '@marquee/platform';
import { useId, useState } from 'react';
import { launchGameQuery } from '#game/launch/launch-game.query.ts';
import { findTrustedOrigin } from '#game/launch/trusted-origin.ts';

export interface RunningLaunch {
  readonly state: 'running';
  /** When it was launched; another value for each launch, also where the URL is the same. */
  readonly launchedAt: number;
  readonly url: string;
  readonly origin: string;
  /** Inside the site, or in a window of its own. */
  readonly opensIn: 'frame' | 'window';
  readonly game: Game;
  readonly returnToPlayer: string | null;
}

export type Launch =
  | { readonly state: 'starting' }
  | { readonly state: 'failed'; readonly error: unknown; retry(): void }
  /** The launch URL is not on a host that games may come from. */
  | { readonly state: 'untrusted' }
  | (RunningLaunch & { relaunch(): void });

/**
 * Launches a game once for each component, and again when it moves between frame and window, when another member has
 * logged in, or when the launch has failed and a member logs in.
 */
export function useLaunch(gameCode: string, mode: GameMode, isInWindow: boolean): Launch {
  const { member } = useSession();
  const [login, setLogin] = useState({ player: member?.id, isOver: member === null, launches: 0 });
  const opening = `${useId()} ${mode === 'real' ? login.launches : 0}`;
  const { language, theme } = usePreferences();
  const { launchGameCDNs } = usePermission().info;
  const query = launchGameQuery({ gameCode, mode, language, theme, isInWindow }, opening);
  const { data, dataUpdatedAt, error, isError, isFetching, refetch } = useQuery(query);
  if (login.isOver !== (member === null) || (member !== null && member.id !== login.player)) {
    const isOther = member !== null && login.player !== undefined && member.id !== login.player;
    const isNeeded = isOther || (member !== null && isError && !isFetching);
    setLogin({
      player: member?.id ?? login.player,
      isOver: member === null,
      launches: login.launches + (isNeeded ? 1 : 0),
    });
  }
  const relaunch = () => void refetch();
  if (isError && !isFetching) return { state: 'failed', error, retry: relaunch };
  // After a failed launch the data is still that of the launch before, whose URL is no longer valid.
  if (isError || data === undefined) return { state: 'starting' };
  const { launchUrl, game, returnToPlayer } = data;
  const origin = findTrustedOrigin(launchUrl, launchGameCDNs);
  if (origin === null) return { state: 'untrusted' };
  const opensIn = isInWindow ? 'window' : data.opensIn;
  return {
    state: 'running',
    launchedAt: dataUpdatedAt,
    url: launchUrl,
    origin,
    opensIn,
    game,
    returnToPlayer,
    relaunch,
  };
}
