import { createBrowserStorage } from '#web/page/browser-storage.ts';

const storage = createBrowserStorage('localStorage');

const key = (terminatingHash: string): string => `marquee-arcade salt seed ${terminatingHash}`;

/** Stores the seed that this browser reveals, so that the verification finds it in the salt of the chain. */
export function saveSaltSeed(terminatingHash: string, seed: string): void {
  storage.set(key(terminatingHash), seed);
}

/** The seed that this browser revealed for a chain; null when it did not take part. */
export function loadSaltSeed(terminatingHash: string): string | null {
  return storage.get(key(terminatingHash));
}
