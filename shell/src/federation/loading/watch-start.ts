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
  /** Of the edge's script in the page, which finds in the next page what started and never ended. */
  var watchStart: ((start: Start) => () => void) | undefined;
}

/** Builds that blocked a page of this browser, with the time until which it prefers others; of the edge's script. */
const hungKey = 'marquee_hung';
const maxWatchMs = 15_000;
/** The first render of a page is watched, too. */
const renderMs = 2_000;

/** Watches the start of a version, which may block the page. */
export function watchStart(part: string, { version, build }: Release, started: Promise<unknown>): void {
  const { channel } = fleet.get();
  const end = globalThis.watchStart?.({ part, version, build, load: loadId(), ...(channel !== '' && { channel }) });
  if (end === undefined) return;
  setTimeout(end, maxWatchMs);
  started.then(
    () => setTimeout(end, renderMs),
    () => end(),
  );
}

function readHung(): Readonly<Record<string, unknown>> {
  try {
    const hung: unknown = JSON.parse(createSafeStorage('localStorage').get(hungKey) ?? '{}');
    return typeof hung === 'object' && hung !== null ? { ...hung } : {};
  } catch {
    return {};
  }
}

/** Whether the build blocked a page of this browser within the last hours. */
export function hasHung(build: string): boolean {
  return Number(readHung()[build]) > Date.now();
}

/** Lets this browser use every build again, at the player's request. */
export function forgetHungBuilds(): void {
  createSafeStorage('localStorage').set(hungKey, '{}');
}
