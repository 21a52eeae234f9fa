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

/** Counts the members who have logged in after the first one. A member who logs in again is not counted. */
function useMemberChanges(): number {
  const { member } = useSession();
  const [last, setLast] = useState({ id: member?.id, changes: 0 });
  if (member !== null && member.id !== last.id)
    setLast({ id: member.id, changes: last.changes + (last.id === undefined ? 0 : 1) });
  return last.changes;
}

/**
 * Launches a game once for each component, and again when it moves between frame and window or another member has
 * logged in.
 */
export function useLaunch(gameCode: string, mode: GameMode, isInWindow: boolean): Launch {
  const changes = useMemberChanges();
  const opening = `${useId()} ${mode === 'real' ? changes : 0}`;
  const { language, theme } = usePreferences();
  const { launchGameCDNs } = usePermission().info;
  const query = launchGameQuery({ gameCode, mode, language, theme, isInWindow }, opening);
  const { data, dataUpdatedAt, error, isError, isFetching, refetch } = useQuery(query);
  const relaunch = () => void refetch();
  if (isError && !isFetching) return { state: 'failed', error, retry: relaunch };
  if (data === undefined) return { state: 'starting' };
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
