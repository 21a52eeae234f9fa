const storageKey = 'marquee.lobby.seed';

const fresh = () => crypto.getRandomValues(new Uint32Array(1))[0] ?? 1;

/** A number that stays the same while the browser tab lives, also across reloads where storage is allowed. */
function readSeed(): number {
  try {
    const kept = Number(sessionStorage.getItem(storageKey));
    if (Number.isInteger(kept) && kept > 0) return kept;
    const seed = fresh();
    sessionStorage.setItem(storageKey, String(seed));
    return seed;
  } catch {
    return fresh();
  }
}

export const sessionSeed = readSeed();
