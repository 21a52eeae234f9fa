import { browserLoader, loadRemote, isCompatible } from '#federation/loading/load-remote.ts';
import type { LoadedRemote } from '#federation/remote-state/loaded-remote.ts';
import { fleet } from '#federation/manifest/fleet.ts';
import { leases } from '#state/open-leases.ts';
import { getRemoteState, remoteStates, setRemoteState } from '#federation/remote-state/remote-states.ts';
import { isAbandoned, activateRemote } from '#federation/loading/remote-lifecycle.ts';
import { sendFleetReport } from '#federation/reporting/fleet-report.ts';
import { decideSwitch, type SwitchDecision } from '#federation/switching/decide-switch.ts';

const fetching = new Set<string>();
const failedFetches = new Set<string>();
const mountedRemotes = new Set<string>();

/** Notes that a remote is drawn; the answer notes that it no longer is, which is a moment to swap. */
export function markMounted(name: string): () => void {
  mountedRemotes.add(name);
  return () => {
    mountedRemotes.delete(name);
    updateRemote(name);
  };
}

function decide(name: string, navigating: boolean): SwitchDecision {
  const { active: shown, waiting } = getRemoteState(name);
  const channel = fleet.get().remotes[name];
  return decideSwitch({
    active: shown?.release ?? null,
    waiting: waiting?.release ?? null,
    channel,
    isMounted: mountedRemotes.has(name),
    isLeaseHeld: leases.areHeld(),
    isNavigating: navigating,
    isUsable: channel !== undefined && isCompatible(channel.current) && !isAbandoned(channel.current.build),
  });
}

/** The version that a page reached by navigation should be drawn with; changes nothing. */
export function selectVersionOnNavigation(name: string): LoadedRemote | null {
  const { active: shown, waiting } = getRemoteState(name);
  return decide(name, true) === 'swap' ? waiting : shown;
}

/** Makes a version that waited the one that is shown. */
export function activateWaiting(next: LoadedRemote): void {
  activateRemote(next);
  sendFleetReport({ part: next.name, version: next.release.version, class: 'swapped' });
}

/** Looks whether a remote should fetch, drop or swap versions now. */
export function updateRemote(name: string): void {
  const { waiting } = getRemoteState(name);
  const decision = decide(name, false);
  if (decision === 'drop') setRemoteState(name, { waiting: null });
  if (decision === 'fetch') void fetchWaiting(name);
  if (decision === 'swap' && waiting !== null) activateWaiting(waiting);
}

/** Looks at every remote that this tab has loaded. */
export function updateAllRemotes(): void {
  return Object.keys(remoteStates.get()).forEach(updateRemote);
}

async function fetchWaiting(name: string): Promise<void> {
  const release = fleet.get().remotes[name]?.current;
  if (release === undefined || fetching.has(release.build)) return;
  fetching.add(release.build);
  const start = performance.now();
  try {
    const waiting = await loadRemote(name, release, failedFetches.has(release.build));
    failedFetches.delete(release.build);
    setRemoteState(name, { waiting });
    queueMicrotask(() => updateRemote(name));
  } catch (error) {
    failedFetches.add(release.build);
    sendFleetReport({
      part: name,
      version: release.version,
      class: browserLoader.classifyError(error),
      durationMs: performance.now() - start,
    });
  } finally {
    fetching.delete(release.build);
  }
}
