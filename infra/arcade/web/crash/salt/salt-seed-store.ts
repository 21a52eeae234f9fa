import { createBrowserStorage } from '#web/page/browser-storage.ts';
import type { OwnSeed } from './contribute-salt-seed.ts';

const storage = createBrowserStorage('localStorage');

const key = (terminatingHash: string): string => `marquee-arcade salt seed ${terminatingHash}`;

/** Stores the seed that this browser reveals, so that the verification finds it in the salt of the chain. */
export function saveSaltSeed(terminatingHash: string, { seed, commitmentsHash }: OwnSeed): void {
  storage.set(key(terminatingHash), `${seed} ${commitmentsHash}`);
}

/** The seed that this browser revealed for a chain; null when it did not take part. */
export function loadSaltSeed(terminatingHash: string): OwnSeed | null {
  const [seed, commitmentsHash] = storage.get(key(terminatingHash))?.split(' ') ?? [];
  return seed === undefined || commitmentsHash === undefined ? null : { seed, commitmentsHash };
}
