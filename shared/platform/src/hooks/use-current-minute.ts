import { useSyncExternalStore } from 'react';
import { getCurrentHost } from '#host/current-host.ts';

const minute = 60_000;
const subscribe = () => () => undefined;

/**
 * The current Unix time of the server in milliseconds, rounded down to the minute. The first render uses the time at
 * which the page was rendered (`renderedAt`), so that a server and a browser render the same. The component does not
 * re-render when the minute changes.
 */
export function useCurrentMinute(): number {
  const floor = (time: number): number => Math.floor(time / minute) * minute;
  return useSyncExternalStore(
    subscribe,
    () => floor(getCurrentHost().clock.now()),
    () => floor(getCurrentHost().renderedAt()),
  );
}
