import { callApi, useQuery, usePermission, usePreferences, type GameMode } from '@marquee/platform';
import { useId } from 'react';
import { trustedOrigin } from './trusted-origin.ts';

export type Launch =
  | { readonly state: 'starting' }
  | { readonly state: 'failed'; readonly error: unknown; retry(): void }
  | { readonly state: 'untrusted' }
  | { readonly state: 'running'; readonly url: string; readonly origin: string; readonly returnToPlayer: string | null };

/** Asks for the game's address once for each opening: a launch is good for one start. */
export function useLaunch(gameCode: string, mode: GameMode): Launch {
  const opening = useId();
  const { language, theme } = usePreferences();
  const { launchGameCDNs } = usePermission().info;
  const { data, error, isError, isFetching, refetch } = useQuery({
    queryKey: ['launch', opening, gameCode, mode],
    queryFn: ({ signal }) => callApi(mode === 'demo' ? 'launchDemo' : 'launchGame', { query: { gameCode, mode, language, theme }, signal }),
    retry: false,
    gcTime: 0,
    staleTime: Infinity,
    refetchOnReconnect: false,
  });
  if (isError && !isFetching) return { state: 'failed', error, retry: () => void refetch() };
  if (data === undefined) return { state: 'starting' };
  const origin = trustedOrigin(data.launchUrl, launchGameCDNs);
  return origin === null ? { state: 'untrusted' } : { state: 'running', url: data.launchUrl, origin, returnToPlayer: data.returnToPlayer };
}
