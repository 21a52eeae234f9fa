import { browserSteps, loadRemote, satisfies } from '#federation/load-remote.ts';
import type { LoadedRemote } from '#federation/loaded-remote.ts';
import { fleet } from '#federation/manifest.ts';
import { leases } from '#federation/open-leases.ts';
import { remoteState, remoteStates, setRemoteState } from '#federation/remote-states.ts';
import { isGivenUp, showRemote } from '#federation/remotes.ts';
import { reportFleet } from '#federation/report-fleet.ts';
import { decideSwitch, type SwitchDecision } from '#federation/switch-decision.ts';

const fetching = new Set<string>();
const failedFetches = new Set<string>();
const onScreen = new Set<string>();

/** Notes that a remote is drawn; the answer notes that it no longer is, which is a moment to swap. */
export function enterScreen(name: string): () => void {
  onScreen.add(name);
  return () => {
    onScreen.delete(name);
    reviewRemote(name);
  };
}

function decide(name: string, navigating: boolean): SwitchDecision {
  const { shown, waiting } = remoteState(name);
  const channel = fleet.get().remotes[name];
  return decideSwitch({
    shown: shown?.release ?? null,
    waiting: waiting?.release ?? null,
    channel,
    onScreen: onScreen.has(name),
    leaseHeld: leases.held(),
    navigating,
    usable: channel !== undefined && satisfies(channel.current) && !isGivenUp(channel.current.build),
  });
}

/** The version that a page reached by navigation should be drawn with; changes nothing. */
export function versionAfterNavigation(name: string): LoadedRemote | null {
  const { shown, waiting } = remoteState(name);
  return decide(name, true) === 'swap' ? waiting : shown;
}

/** Makes a version that waited the one that is shown. */
export function swapTo(next: LoadedRemote): void {
  showRemote(next);
  reportFleet({ part: next.name, version: next.release.version, class: 'swapped' });
}

/** Looks whether a remote should fetch, drop or swap versions now. */
export function reviewRemote(name: string): void {
  const { waiting } = remoteState(name);
  const decision = decide(name, false);
  if (decision === 'drop') setRemoteState(name, { waiting: null });
  if (decision === 'fetch') void fetchWaiting(name);
  if (decision === 'swap' && waiting !== null) swapTo(waiting);
}

/** Looks at every remote that this tab has loaded. */
export function reviewAll(): void {
  return Object.keys(remoteStates.get()).forEach(reviewRemote);
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
    queueMicrotask(() => reviewRemote(name));
  } catch (error) {
    failedFetches.add(release.build);
    reportFleet({
      part: name,
      version: release.version,
      class: browserSteps.classify(error),
      durationMs: performance.now() - start,
    });
  } finally {
    fetching.delete(release.build);
  }
}
