import { browserLoader, loadRemote, isCompatible } from '#federation/loading/load-remote.ts';
import type { LoadedRemote } from '#federation/remote-state/loaded-remote.ts';
import { fleet } from '#federation/manifest/fleet.ts';
import { leases } from '#state/leases.ts';
import { pageState } from '#state/page/page-state.ts';
import { getRemoteState, remoteStates, setRemoteState } from '#federation/remote-state/remote-states.ts';
import { isAbandoned, activateRemote } from '#federation/loading/remote-lifecycle.ts';
import { sendFleetReport } from '#federation/reporting/fleet-report.ts';
import { decideSwitch, type SwitchDecision } from '#federation/switching/decide-switch.ts';

/* eslint-disable marquee/no-module-state -- versions are fetched after the first render, in a browser only */
const fetching = new Set<string>();
const failedFetches = new Set<string>();
/* eslint-enable marquee/no-module-state */

/** Marks a remote as rendered. Returns a function for its unmount, after which a waiting version may become active. */
export function markMounted(name: string): () => void {
  const { mountedRemotes } = pageState();
  mountedRemotes.add(name);
  return () => {
    mountedRemotes.delete(name);
    updateRemote(name);
  };
}

function decide(name: string, isNavigating: boolean): SwitchDecision {
  const { active, waiting } = getRemoteState(name);
  const deployment = fleet.get().remotes[name];
  return decideSwitch({
    active: active?.release ?? null,
    waiting: waiting?.release ?? null,
    deployment,
    isMounted: pageState().mountedRemotes.has(name),
    isLeaseHeld: leases.hasActive(),
    isNavigating,
    isUsable: deployment !== undefined && isCompatible(deployment.current) && !isAbandoned(deployment.current.build),
  });
}

/** The version that the next page should be rendered with. It does not change any state. */
export function selectVersionOnNavigation(name: string): LoadedRemote | null {
  const { active, waiting } = getRemoteState(name);
  return decide(name, true) === 'swap' ? waiting : active;
}

/** Makes a waiting version the active one. */
export function activateWaiting(next: LoadedRemote): void {
  activateRemote(next);
  sendFleetReport({ part: next.name, version: next.release.version, class: 'swapped' });
}

/** Fetches, drops or swaps the version of a remote if that is due. */
export function updateRemote(name: string): void {
  const { waiting } = getRemoteState(name);
  const decision = decide(name, false);
  if (decision === 'drop') setRemoteState(name, { waiting: null });
  if (decision === 'fetch') void fetchWaiting(name);
  if (decision === 'swap' && waiting !== null) activateWaiting(waiting);
}

/** Updates every remote that this tab has loaded. */
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
