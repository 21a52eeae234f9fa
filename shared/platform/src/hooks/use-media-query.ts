import type { Device } from '@marquee/contract/rendering';
import { useCallback, useSyncExternalStore } from 'react';
import { getCurrentHost } from '#host/current-host.ts';

/**
 * Whether the window matches a media query.
 * @param onServer result of the first render, in which a server and a browser render the same
 */
export function useMediaQuery(query: string, onServer: Readonly<Record<Device, boolean>>): boolean {
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
    () => onServer[getCurrentHost().renderedFor()],
  );
}
