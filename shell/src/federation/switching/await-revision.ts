import { atom } from 'jotai';
import { checkForRelease } from '#federation/loading/check-for-release.ts';
import { fleet } from '#federation/manifest/fleet.ts';
import { computeBackOff } from '#federation/switching/compute-back-off.ts';
import { readAtom, writeAtom } from '#state/page/store.ts';

/** The announcement that the tab follows; a later one replaces it. */
const followedAtom = atom<symbol | null>(null);

const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * Fetches the manifest until an announced revision is in use: an edge can be unreachable for a moment, return a broken
 * response or not have the revision yet.
 * @param withinMs time over which the tabs spread their first requests
 */
export async function awaitRevision(revision: number, withinMs: number): Promise<void> {
  const announcement = Symbol(`revision ${revision}`);
  const isAwaited = (): boolean => readAtom(followedAtom) === announcement && fleet.get().revision < revision;
  writeAtom(followedAtom, announcement);
  if (!isAwaited()) return;
  await pause(Math.random() * withinMs);
  for (let attempt = 0; isAwaited(); attempt += 1) {
    await checkForRelease();
    if (isAwaited()) await pause(computeBackOff(attempt));
  }
}
