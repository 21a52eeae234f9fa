import { useCallback, useSyncExternalStore } from 'react';

/**
 * Whether the window matches a media query.
 * @param isMatchOnServer result of a render on a server
 */
export function useMediaQuery(query: string, isMatchOnServer: boolean): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', onChange);
      return () => media.removeEventListener('change', onChange);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => isMatchOnServer,
  );
}
