import { useSyncExternalStore } from 'react';

const subscribe = () => () => undefined;

/** Origin of the site; a server, which does not know it, renders a placeholder. */
export function useSiteOrigin(): string {
  return useSyncExternalStore(
    subscribe,
    () => location.origin,
    () => 'https://site.invalid',
  );
}
