import { startTransition } from 'react';
import type { FailureClass } from '#federation/remote-state/failure-class.ts';
import { loadWithFallback, RemoteLoadError } from '#federation/loading/load-with-fallback.ts';
import { browserLoader, markBroken } from '#federation/loading/load-remote.ts';
import type { LoadedRemote } from '#federation/remote-state/loaded-remote.ts';
import { fleet } from '#federation/manifest/fleet.ts';
import { reloadForNewShell } from '#federation/shell-update/reload-for-new-shell.ts';
import { getRemoteState, setRemoteState } from '#federation/remote-state/remote-states.ts';
import { applyRemoteTexts } from '#federation/loading/remote-texts.ts';
import { sendFleetReport } from '#federation/reporting/fleet-report.ts';
import { preferences } from '#state/preferences.ts';

const pendingLoads = new Map<string, Promise<void>>();
const failureCounts = new Map<string, Map<string, number>>();
const abandonedBuilds = new Set<string>();

/** Whether this tab fell back from a build; it does not go back to it by itself. */
export function isAbandoned(build: string): boolean {
  return abandonedBuilds.has(build);
}

/** Sees to it that a remote is loaded; any number of callers share one climb. */
export function ensureRemote(name: string): Promise<void> {
  return getRemoteState(name).active === null ? loadOnce(name) : Promise.resolve();
}

let preloadedRemote: string | null = null;

/** Opens the remote of the page that is loaded, before anything is drawn; settles when its code is there or was given up. */
export function preloadRemote(name: string): Promise<void> {
  preloadedRemote = name;
  return ensureRemote(name);
}

/** Opens the remote of a page that is drawn. What came of opening it ahead stands, also when it failed before the page was there. */
export function ensureMountedRemote(name: string): void {
  const isOpened = preloadedRemote === name;
  preloadedRemote = null;
  if (!isOpened) void ensureRemote(name);
}

/** The player left a page: what broke on it is no reason to give up on the next one. */
export function resetFailures(name: string): void {
  return void failureCounts.delete(name);
}

/** Tries a remote again because the player asked for it: what broke is forgiven, what hangs is left behind. */
export function retryRemote(name: string): Promise<void> {
  failureCounts.delete(name);
  abandonedBuilds.clear();
  const build = fleet.get().remotes[name]?.current.build;
  if (pendingLoads.delete(name) && build !== undefined) failureCounts.set(name, new Map([[build, 1]]));
  return ensureRemote(name);
}

/** What is drawn has failed, be it the version shown or the one about to be: climbs the ladder for it. */
export function recoverRemote(failed: LoadedRemote, reason: FailureClass): Promise<void> {
  const { name, release } = failed;
  const { active: shown, waiting } = getRemoteState(name);
  if (failed !== shown && failed !== waiting) return Promise.resolve();
  const builds = failureCounts.get(name) ?? new Map<string, number>();
  if (!builds.has(release.build)) sendFleetReport({ part: name, version: release.version, class: reason });
  markBroken(release.build);
  const times = reason === 'render-crash' ? Infinity : (builds.get(release.build) ?? 0) + 1;
  failureCounts.set(name, builds.set(release.build, times));
  setRemoteState(name, { active: null, waiting: null });
  return loadOnce(name, reason);
}

/** Makes a version that was loaded the one that is shown, once its code is ready to draw: until then the page stays as it is. */
export function activateRemote(next: LoadedRemote): void {
  applyRemoteTexts(next, preferences.get().language);
  startTransition(() => setRemoteState(next.name, { active: next, waiting: null, failure: null }));
}

function loadOnce(name: string, reason: FailureClass = 'render-crash'): Promise<void> {
  const under = pendingLoads.get(name);
  if (under !== undefined) return under;
  setRemoteState(name, { failure: null });
  const builds = failureCounts.get(name);
  const climbing = loadWithFallback(name, browserLoader, builds && { failures: builds, reason })
    .then(
      (loaded) => {
        const wanted = fleet.get().remotes[name]?.current.build;
        if (wanted !== undefined && wanted !== loaded.release.build) abandonedBuilds.add(wanted);
        if (getRemoteState(name).active === null) activateRemote(loaded);
      },
      (error: unknown) => {
        if (pendingLoads.get(name) === climbing) handleLoadError(name, error);
      },
    )
    .finally(() => {
      if (pendingLoads.get(name) === climbing) pendingLoads.delete(name);
    });
  pendingLoads.set(name, climbing);
  return climbing;
}

function handleLoadError(name: string, error: unknown): void {
  const failure = error instanceof RemoteLoadError ? error.reason : 'entry-failed';
  const version = fleet.get().remotes[name]?.current.version;
  if (version !== undefined) sendFleetReport({ part: name, version, class: 'placeholder' });
  setRemoteState(name, { failure });
  void reloadForNewShell();
}
