import { isSwitchUrgent } from '@marquee/contract/fleet';
import { loadRemote, isCompatible } from '#federation/loading/load-remote.ts';
import type { LoadedRemote } from '#federation/remote-state/loaded-remote.ts';
import { fleet } from '#federation/manifest/fleet.ts';
import { leases } from '#state/leases.ts';
import { getPageState } from '#state/page/page-state.ts';
import { getRemoteState, remoteStates, setRemoteState } from '#federation/remote-state/remote-states.ts';
import {
  activateRemote,
  getFallBackCount,
  isAbandoned,
  leaveReplacedLoad,
  reloadFailedRemote,
} from '#federation/loading/remote-lifecycle.ts';
import { sendFleetReport } from '#federation/reporting/fleet-report.ts';
import { reportFailure } from '#federation/reporting/report-failure.ts';
import { hasUnsavedInput } from '#federation/shell-update/unsaved-work.ts';
import { computeBackOff } from '#federation/switching/compute-back-off.ts';
import { decideSwitch, type SwitchDecision } from '#federation/switching/decide-switch.ts';

/* eslint-disable marquee/no-module-state -- versions are fetched after the first render, in a browser only */
const fetching = new Set<string>();
/** Number of failed fetches by build. */
const failedFetches = new Map<string, number>();
/** Remotes whose waiting version is held back. */
const heldBack = new Set<string>();
/* eslint-enable marquee/no-module-state */

/** Marks a remote as rendered. Returns a function for its unmount, after which a waiting version may become active. */
export function markMounted(name: string): () => void {
  const { mountedRemotes } = getPageState();
  mountedRemotes.add(name);
  return () => {
    mountedRemotes.delete(name);
    updateRemote(name);
  };
}

/** How the player moves when a version is chosen. */
type Navigation = 'none' | 'same-page' | 'other-page';

function decide(name: string, navigation: Navigation): SwitchDecision {
  const { active, waiting } = getRemoteState(name);
  const { remotes, urgentlyWithdrawn } = fleet.get();
  const deployment = remotes[name];
  return decideSwitch({
    active: active?.release ?? null,
    waiting: waiting?.release ?? null,
    deployment,
    isWithdrawn: urgentlyWithdrawn?.includes(name) === true,
    isMounted: getPageState().mountedRemotes.has(name),
    isLeaseHeld: leases.hasActive(),
    hasUnsavedInput: navigation !== 'other-page' && hasUnsavedInput(),
    isNavigating: navigation !== 'none',
    isUsable: deployment !== undefined && isCompatible(deployment.current) && !isAbandoned(deployment.current.build),
  });
}

/**
 * The version that the next page should be rendered with. It does not change any state.
 * @param isOtherPage false when only the query or the fragment changes, so that the forms of the page stay
 */
export function selectVersionOnNavigation(name: string, isOtherPage: boolean): LoadedRemote | null {
  const { active, waiting } = getRemoteState(name);
  return decide(name, isOtherPage ? 'other-page' : 'same-page') === 'swap' ? waiting : active;
}

/** Makes a waiting version the active one. */
export function activateWaiting(next: LoadedRemote): void {
  activateRemote(next);
  sendFleetReport({ part: next.name, version: next.release.version, class: 'swapped' });
}

/** Milliseconds between two checks whether the player's input is saved. */
const holdIntervalMs = 1_000;

function updateLater(name: string): void {
  if (heldBack.has(name)) return;
  heldBack.add(name);
  setTimeout(() => {
    heldBack.delete(name);
    updateRemote(name);
  }, holdIntervalMs);
}

/** Fetches, drops, swaps, leaves or holds back the version of a remote if that is due. */
export function updateRemote(name: string): void {
  const { waiting } = getRemoteState(name);
  const decision = decide(name, 'none');
  if (decision === 'hold') updateLater(name);
  if (decision === 'drop') setRemoteState(name, { waiting: null });
  if (decision === 'leave') setRemoteState(name, { active: null, waiting: null });
  if (decision === 'fetch') void fetchWaiting(name);
  if (decision === 'swap' && waiting !== null) activateWaiting(waiting);
}

/** Updates the remotes for a new manifest, which may have repaired one that hangs or could not be loaded. */
export function applyManifest(): void {
  for (const [name, { active, failure }] of Object.entries(remoteStates.get())) {
    if (failure !== null) void reloadFailedRemote(name);
    else if (active === null) leaveReplacedLoad(name);
    else updateRemote(name);
  }
}

/** Updates every remote that this tab has loaded. */
export function updateAllRemotes(): void {
  return Object.keys(remoteStates.get()).forEach(updateRemote);
}

function isUrgent(name: string): boolean {
  const deployment = fleet.get().remotes[name];
  const { active } = getRemoteState(name);
  return deployment !== undefined && active !== null && isSwitchUrgent(deployment, active.release.build);
}

/**
 * Schedules another attempt of an urgent version that this tab fell back from because its files failed. Returns a
 * function that cancels it.
 */
export function retryUrgentVersion(name: string): (() => void) | undefined {
  const current = fleet.get().remotes[name]?.current;
  const fallBacks = current === undefined ? 0 : getFallBackCount(current.build);
  if (fallBacks === 0 || !isUrgent(name)) return undefined;
  const timer = setTimeout(() => updateRemote(name), computeBackOff(fallBacks - 1));
  return () => clearTimeout(timer);
}

async function fetchWaiting(name: string): Promise<void> {
  const release = fleet.get().remotes[name]?.current;
  if (release === undefined || fetching.has(release.build)) return;
  fetching.add(release.build);
  const failures = failedFetches.get(release.build) ?? 0;
  const start = performance.now();
  try {
    const waiting = await loadRemote(name, release, failures > 0);
    failedFetches.delete(release.build);
    setRemoteState(name, { waiting });
    queueMicrotask(() => updateRemote(name));
  } catch (error) {
    failedFetches.set(release.build, failures + 1);
    // An urgent change does not wait for the next navigation.
    if (isUrgent(name)) setTimeout(() => updateRemote(name), computeBackOff(failures));
    if (failures > 0 || getFallBackCount(release.build) > 0) return;
    void reportFailure(name, release, error, performance.now() - start);
  } finally {
    fetching.delete(release.build);
  }
}
