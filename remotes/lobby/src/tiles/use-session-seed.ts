import { useSyncExternalStore } from 'react';

const storageKey = 'marquee.lobby.seed';

// eslint-disable-next-line marquee/no-module-state -- a server renders null instead
let cached: number | undefined;

const randomSeed = () => crypto.getRandomValues(new Uint32Array(1))[0] ?? 1;

function loadSeed(): number {
  try {
    const stored = Number(sessionStorage.getItem(storageKey));
    if (Number.isInteger(stored) && stored > 0) return stored;
    const seed = randomSeed();
    sessionStorage.setItem(storageKey, String(seed));
    return seed;
  } catch {
    // Storage is blocked: the seed then lives as long as the page.
    return randomSeed();
  }
}

const getSeed = (): number => (cached ??= loadSeed());
const subscribe = () => () => undefined;

/**
 * Returns a random number that is constant for the browser tab, also across reloads; null when rendered on a server.
 */
export function useSessionSeed(): number | null {
  return useSyncExternalStore(subscribe, getSeed, () => null);
}
