import type { Release } from '@marquee/contract/fleet';
import { fleet, loadId } from '#federation/manifest/fleet.ts';
import { createSafeStorage } from '#state/page/create-safe-storage.ts';
import { getPageState } from '#state/page/page-state.ts';

interface Start {
  readonly part: string;
  readonly version: string;
  readonly build: string;
  readonly load: string;
  readonly channel?: string;
}

declare global {
  /** Of the edge's script in the page, which finds in the next page what started and never ended. */
  var watchStart: ((start: Start) => () => void) | undefined;
}

/** Builds that blocked a page of this browser, with the time until which it prefers others; of the edge's script. */
const hungKey = 'marquee_hung';
/** Builds that may have blocked a page of this browser, likewise. */
const suspectedKey = 'marquee_suspected';
const maxWatchMs = 15_000;
/** The first render of a page is watched, too. */
const renderMs = 2_000;

/** Builds with the time until which this browser remembers them. */
function readBuilds(key: string): Readonly<Record<string, unknown>> {
  try {
    const builds: unknown = JSON.parse(createSafeStorage('localStorage').get(key) ?? '{}');
    return typeof builds === 'object' && builds !== null ? { ...builds } : {};
  } catch {
    return {};
  }
}

/**
 * Starts a version, which may block the page, and watches it. While this browser suspects a version of having blocked a
 * page, versions start one after the other, so that the next page knows which one it was.
 */
export async function startWatched<T>(part: string, release: Release, start: () => Promise<T>): Promise<T> {
  const { watchedStarts: watched } = getPageState();
  if (Object.values(readBuilds(suspectedKey)).some((until) => Number(until) > Date.now()))
    while (watched.size > 0) await Promise.all(watched);
  const started = start();
  const ended = watch(part, release, started);
  watched.add(ended);
  void ended.then(() => watched.delete(ended));
  return started;
}

/** Resolves when the version no longer counts as starting. */
function watch(part: string, { version, build }: Release, started: Promise<unknown>): Promise<void> {
  const { channel } = fleet.get();
  const end = globalThis.watchStart?.({ part, version, build, load: loadId(), ...(channel !== '' && { channel }) });
  return new Promise<void>((resolve) => {
    setTimeout(resolve, maxWatchMs);
    started.then(() => setTimeout(resolve, renderMs), resolve);
  }).then(end);
}

/** Whether the build blocked a page of this browser within the last hours. */
export function hasHung(build: string): boolean {
  return Number(readBuilds(hungKey)[build]) > Date.now();
}

/** Lets this browser use every build again, at the player's request. */
export function forgetHungBuilds(): void {
  createSafeStorage('localStorage').set(hungKey, '{}');
}
