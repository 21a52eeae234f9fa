import type { LoadOutcome } from '@marquee/contract/fleet';
import type { LoadedRemote } from '#federation/remote-state/loaded-remote.ts';
import { getPageState } from '#state/page/page-state.ts';
import { sendFleetReport } from './fleet-report.ts';

/**
 * A shown version counts as working after this many milliseconds without a failure, because some fail only when their
 * data arrives.
 */
const confirmAfterMs = 5_000;

// eslint-disable-next-line marquee/no-module-state -- versions are shown in a browser only
const reported = new WeakSet<LoadedRemote>();

const createKey = (part: string, version: string): string => `${part} ${version}`;

/** Sends the loads whose time is not over, because the page is left. */
function sendPendingLoads(): void {
  const { pendingLoads } = getPageState();
  for (const outcome of pendingLoads.values()) sendFleetReport(outcome);
  pendingLoads.clear();
}

/** Removes the load of a version that has just failed. Returns undefined when it was reported, or was not shown. */
export function withdrawPendingLoad(part: string, version: string): LoadOutcome | undefined {
  const { pendingLoads } = getPageState();
  const key = createKey(part, version);
  const outcome = pendingLoads.get(key);
  pendingLoads.delete(key);
  return outcome;
}

/** Reports once that a version works: a page or a modal of it was rendered, and did not fail in the next seconds. */
export function reportShown(version: LoadedRemote): void {
  if (reported.has(version)) return;
  reported.add(version);
  const { name, release, loadMs } = version;
  const outcome: LoadOutcome = {
    part: name,
    version: release.version,
    class: 'loaded',
    ...(loadMs !== undefined && { durationMs: loadMs }),
  };
  const { pendingLoads } = getPageState();
  const key = createKey(name, release.version);
  pendingLoads.set(key, outcome);
  addEventListener('pagehide', sendPendingLoads);
  setTimeout(() => {
    if (pendingLoads.get(key) !== outcome) return;
    pendingLoads.delete(key);
    sendFleetReport(outcome);
  }, confirmAfterMs);
}
