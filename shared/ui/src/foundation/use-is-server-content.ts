import { useSyncExternalStore } from 'react';

const subscribe = () => () => undefined;

/** Whether a component is rendered on a server, or for the first time over the HTML of a server. */
export function useIsServerContent(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => false,
    () => true,
  );
}
