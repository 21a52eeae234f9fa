import { startTransition } from 'react';
import { browserLoader, markBroken } from '#federation/loading/load-remote.ts';
import { loadWithFallback, RemoteLoadError, type RemoteLoader } from '#federation/loading/load-with-fallback.ts';
import { applyRemoteTexts } from '#federation/loading/remote-texts.ts';
import { reportHang } from '#federation/loading/watch-hang.ts';
import { forgetHungBuilds, hasHung } from '#federation/loading/watch-start.ts';
import { fleet } from '#federation/manifest/fleet.ts';
import type { FailureClass } from '#federation/remote-state/failure-class.ts';
import type { LoadedRemote } from '#federation/remote-state/loaded-remote.ts';
import { getRemoteState, setRemoteState } from '#federation/remote-state/remote-states.ts';
import { sendFleetReport } from '#federation/reporting/fleet-report.ts';
import { reportFailure } from '#federation/reporting/report-failure.ts';
import { reloadForNewShell } from '#federation/shell-update/reload-for-new-shell.ts';
import { getPageState } from '#state/page/page-state.ts';
import { preferences } from '#state/preferences.ts';

interface Attempt {
  readonly build: string;
  /** The current build when the attempt began. */
  readonly current: string | undefined;
  isSettled: boolean;
}

/* eslint-disable marquee/no-module-state -- remotes are loaded in a browser only; the first render reads none of it */
const pendingLoads = new Map<string, Promise<void>>();
/** Failures by remote and build since the player opened the page. */
const failureCounts = new Map<string, Map<string, number>>();
/** The last attempt to load a version, by remote. */
const attempts = new Map<string, Attempt>();
/** Builds that hung until the player left them, by remote. */
const hungBuilds = new Map<string, Set<string>>();
let preloadedRemote: string | null = null;
/* eslint-enable marquee/no-module-state */

/** A tab falls back this often from a build whose files fail before it stays on the last good version. */
const maxFallBacks = 3;

/** How often this tab fell back from a build; Infinity after a crash. */
export function getFallBackCount(build: string): number {
  return getPageState().fallBacks.get(build) ?? 0;
}

/** Whether this tab returns to a build only when the player retries. */
export function isAbandoned(build: string): boolean {
  return getFallBackCount(build) >= maxFallBacks || hasHung(build);
}

/** Loads a remote unless it is loaded; concurrent callers share one load. */
export function ensureRemote(name: string): Promise<void> {
  return getRemoteState(name).active === null ? loadOnce(name) : Promise.resolve();
}

/** Loads the remote of the first page before React renders. Resolves when it is loaded or has failed. */
export function preloadRemote(name: string): Promise<void> {
  preloadedRemote = name;
  return ensureRemote(name);
}

/** Loads the remote of a mounted page. A failed preload is not repeated, so that the failure is shown. */
export function ensureMountedRemote(name: string): void {
  const isPreloaded = preloadedRemote === name;
  preloadedRemote = null;
  if (!isPreloaded) void ensureRemote(name);
}

/** Clears the failures of a remote after a navigation, so that one broken page does not disable its other pages. */
export function resetFailures(name: string): void {
  return void failureCounts.delete(name);
}

function setFailureCount(name: string, build: string, count: number): void {
  failureCounts.set(name, (failureCounts.get(name) ?? new Map<string, number>()).set(build, count));
}

/**
 * Counts a version that the player left because it hung. The tab then prefers a version that did not hang; when every
 * version did, it loads them from new URLs.
 */
function countHang(name: string, build: string): void {
  markBroken(build);
  const hung = (hungBuilds.get(name) ?? new Set<string>()).add(build);
  const { current, lastGood } = fleet.get().remotes[name] ?? {};
  const isNoneLeft = [current, lastGood].every((release) => release === undefined || hung.has(release.build));
  failureCounts.set(name, new Map([...hung].map((each) => [each, isNoneLeft ? 1 : Infinity])));
  if (isNoneLeft) hungBuilds.delete(name);
  else hungBuilds.set(name, hung);
}

/** Loads a remote again at the player's request: clears its failures and leaves a load that hangs. */
export function retryRemote(name: string): Promise<void> {
  failureCounts.delete(name);
  forgetHungBuilds();
  getPageState().fallBacks.clear();
  const build = attempts.get(name)?.build;
  if (pendingLoads.delete(name) && build !== undefined) countHang(name, build);
  return ensureRemote(name);
}

/** Leaves a load whose version a new manifest has replaced, and loads the current one. */
export function leaveReplacedLoad(name: string): void {
  const attempt = attempts.get(name);
  const current = getCurrentBuild(name);
  if (attempt === undefined || attempt.isSettled || attempt.current === current || attempt.build === current) return;
  if (!pendingLoads.delete(name)) return;
  markBroken(attempt.build);
  void loadOnce(name);
}

/** Loads a remote that could not be loaded again, without a request of the player. */
export function reloadFailedRemote(name: string): Promise<void> {
  failureCounts.delete(name);
  return ensureRemote(name);
}

/** Replaces a version that failed while it was rendered, whether it was active or about to be. */
export function recoverRemote(failed: LoadedRemote, error: unknown): Promise<void> {
  const { name, release } = failed;
  const reason = browserLoader.classifyError(error);
  return replaceFailed(failed, reason, {
    report: () => void reportFailure(name, release, error),
    count: () => {
      const count = failureCounts.get(name)?.get(release.build) ?? 0;
      setFailureCount(name, release.build, reason === 'render-crash' ? Infinity : count + 1);
    },
  });
}

/** Replaces a version whose code hangs, at the player's request. */
export function leaveHungVersion(hung: LoadedRemote): Promise<void> {
  const { name, release } = hung;
  return replaceFailed(hung, 'chunk-timeout', {
    // When nothing is reported yet, the files of the version have not arrived, or just now.
    report: () => reportHang(name, release, 'network'),
    count: () => countHang(name, release.build),
  });
}

function replaceFailed(
  failed: LoadedRemote,
  reason: FailureClass,
  failure: { readonly report: () => void; readonly count: () => void },
): Promise<void> {
  const { name, release } = failed;
  const { active, waiting } = getRemoteState(name);
  if (failed !== active && failed !== waiting) return Promise.resolve();
  if (failureCounts.get(name)?.has(release.build) !== true) failure.report();
  markBroken(release.build);
  failure.count();
  setRemoteState(name, { active: null, waiting: null });
  return loadOnce(name, reason);
}

/** Makes a loaded version the active one. The page stays as it is until React can render the new one. */
export function activateRemote(next: LoadedRemote): void {
  applyRemoteTexts(next, preferences.get().language);
  startTransition(() => setRemoteState(next.name, { active: next, waiting: null, failure: null }));
}

const getCurrentBuild = (name: string): string | undefined => fleet.get().remotes[name]?.current.build;

const pageLoader: RemoteLoader = {
  ...browserLoader,
  load: async (name, release, isRetry) => {
    const attempt: Attempt = { build: release.build, current: getCurrentBuild(name), isSettled: false };
    attempts.set(name, attempt);
    try {
      return await browserLoader.load(name, release, isRetry);
    } catch (error) {
      if (isRetry && browserLoader.classifyError(error) === 'render-crash')
        setFailureCount(name, release.build, Infinity);
      throw error;
    } finally {
      attempt.isSettled = true;
    }
  },
  report: (name, release, event, durationMs) => {
    if (event !== 'fell-back' || getFallBackCount(release.build) === 0)
      browserLoader.report(name, release, event, durationMs);
  },
};

/** Prefers the last good version of a remote whose current one blocked a page of this browser before. */
function avoidHungBuild(name: string): void {
  const { current, lastGood } = fleet.get().remotes[name] ?? {};
  if (current === undefined || current.build === lastGood?.build) return;
  if (hasHung(current.build)) setFailureCount(name, current.build, Infinity);
}

function loadOnce(name: string, reason: FailureClass = 'render-crash'): Promise<void> {
  const pending = pendingLoads.get(name);
  if (pending !== undefined) return pending;
  setRemoteState(name, { failure: null });
  avoidHungBuild(name);
  const failures = failureCounts.get(name);
  const load = loadWithFallback(name, pageLoader, failures && { failures, reason })
    .then(
      (loaded) => {
        const current = getCurrentBuild(name);
        const isReplaced = pendingLoads.get(name) !== load && loaded.release.build !== current;
        if (isReplaced) return;
        if (current !== undefined && current !== loaded.release.build) {
          // A navigation may have replaced the counts of this load.
          const hasCrashed = [failures, failureCounts.get(name)].some((counts) => counts?.get(current) === Infinity);
          getPageState().fallBacks.set(current, hasCrashed ? Infinity : getFallBackCount(current) + 1);
        }
        hungBuilds.delete(name);
        if (getRemoteState(name).active === null) activateRemote(loaded);
      },
      (error: unknown) => {
        if (pendingLoads.get(name) === load) handleLoadError(name, error);
      },
    )
    .finally(() => {
      if (pendingLoads.get(name) === load) pendingLoads.delete(name);
    });
  pendingLoads.set(name, load);
  return load;
}

function handleLoadError(name: string, error: unknown): void {
  const failure = error instanceof RemoteLoadError ? error.reason : 'entry-failed';
  const version = fleet.get().remotes[name]?.current.version;
  if (version !== undefined) sendFleetReport({ part: name, version, class: 'placeholder' });
  setRemoteState(name, { failure });
  void reloadForNewShell();
}
