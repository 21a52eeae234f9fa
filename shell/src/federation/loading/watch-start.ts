import type { Release } from '@marquee/contract/fleet';
import { fleet, loadId } from '#federation/manifest/fleet.ts';
import { createSafeStorage } from '#state/page/create-safe-storage.ts';

interface Start {
  readonly part: string;
  readonly version: string;
  readonly build: string;
  readonly load: string;
  readonly channel?: string;
}

declare global {
  /**
   * Of the edge's script in the page, which finds in the next page what started and never ended. Resolves when the
   * version may start, with the function that ends the watch.
   */
  var watchAlone: ((start: Start) => Promise<(hasRun: boolean) => void>) | undefined;
}

/** Builds that blocked a page of this browser, with the time until which it prefers others; of the edge's script. */
const hungKey = 'marquee_hung';
const maxStartMs = 15_000;
/** The first seconds of a page are watched, too. */
const firstSecondsMs = 5_000;

/** Builds with the time until which this browser remembers them. */
function readHungBuilds(): Readonly<Record<string, unknown>> {
  try {
    const builds: unknown = JSON.parse(createSafeStorage('localStorage').get(hungKey) ?? '{}');
    return typeof builds === 'object' && builds !== null ? { ...builds } : {};
  } catch {
    return {};
  }
}

/**
 * Starts a version, which may block the page, and watches it. After a page that was blocked, versions start one after
 * the other, so that the next page knows which one it was.
 */
export async function startWatched<T>(part: string, { version, build }: Release, start: () => Promise<T>): Promise<T> {
  const { channel } = fleet.get();
  const endWatch = await globalThis.watchAlone?.({
    part,
    version,
    build,
    load: loadId(),
    ...(channel !== '' && { channel }),
  });
  const started = start();
  if (endWatch) watch(started, endWatch);
  return started;
}

/** A start that takes long does not block the page, or this timer would not run. */
function watch(started: Promise<unknown>, endWatch: (hasRun: boolean) => void): void {
  const timer = setTimeout(endWatch, maxStartMs, false);
  const end = (hasRun: boolean, delay: number): void => {
    clearTimeout(timer);
    setTimeout(endWatch, delay, hasRun);
  };
  started.then(
    () => end(true, firstSecondsMs),
    () => end(false, 0),
  );
}

/** Whether the build blocked a page of this browser within the last hours. */
export function hasHung(build: string): boolean {
  return Number(readHungBuilds()[build]) > Date.now();
}

/** Lets this browser use every build again, at the player's request. */
export function forgetHungBuilds(): void {
  createSafeStorage('localStorage').set(hungKey, '{}');
}
