import { useSyncExternalStore } from 'react';
import { currentHost } from '#host/current-host.ts';

const minute = 60_000;
const subscribe = () => () => undefined;

/**
 * The current time in milliseconds since 1970, rounded down to the minute. The first render uses the time of the page,
 * so that a server and a browser render the same. A new minute does not render the component by itself.
 */
export function useCurrentMinute(): number {
  const floor = (time: number): number => Math.floor(time / minute) * minute;
  return useSyncExternalStore(
    subscribe,
    () => floor(Date.now()),
    () => floor(currentHost().renderedAt()),
  );
}
