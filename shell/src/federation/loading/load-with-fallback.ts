import type { FleetManifest, Release, ReportClass } from '@marquee/contract/fleet';
import type { FailureClass } from '#federation/remote-state/failure-class.ts';
import type { LoadedRemote } from '#federation/remote-state/loaded-remote.ts';

/** Milliseconds before the second attempt of a version. */
export const retryDelayMs = 300;

const maxAttempts = 2;

/** Functions of the page that loading uses; tests replace them. */
export interface RemoteLoader {
  getManifest(): FleetManifest;
  /** Fetches the newest manifest; resolves to the one in use when that fails. */
  refetch(): Promise<FleetManifest>;
  /** Loads one version. A retry uses a new URL and evaluates every file again. */
  load(name: string, release: Release, isRetry: boolean): Promise<LoadedRemote>;
  /** Whether the release supports the host contract of this shell. */
  isCompatible(release: Release): boolean;
  classifyError(error: unknown): FailureClass;
  report(name: string, release: Release, event: ReportClass, durationMs: number): void;
  reportFailure(name: string, release: Release, error: unknown, durationMs: number): void;
  delay(milliseconds: number): Promise<void>;
  now(): number;
}

/** Builds that failed after they were loaded. */
export interface BrokenBuilds {
  /** Failures by build; Infinity after a crash. */
  readonly failures: ReadonlyMap<string, number>;
  /** Class of the last failure. */
  readonly reason: FailureClass;
}

/** No version could be loaded; `reason` is the class of the last failure. */
export class RemoteLoadError extends Error {
  readonly reason: FailureClass;

  constructor(reason: FailureClass) {
    super(`A remote could not be loaded: ${reason}`);
    this.name = 'RemoteLoadError';
    this.reason = reason;
  }
}

/**
 * Loads a remote: the current version with one retry, then the current version of the newest manifest, then the last
 * good version. No build is loaded twice.
 * @throws RemoteLoadError when every version failed
 */
export async function loadWithFallback(
  name: string,
  loader: RemoteLoader,
  broken?: BrokenBuilds,
): Promise<LoadedRemote> {
  const tried = new Set<string>();
  let reason: FailureClass = broken?.reason ?? 'manifest-rejected';

  async function loadOnce(release: Release, attempt: number): Promise<LoadedRemote | null> {
    const start = loader.now();
    try {
      const loaded = await loader.load(name, release, attempt > 0);
      return { ...loaded, loadMs: loader.now() - start };
    } catch (error) {
      reason = loader.classifyError(error);
      // A build is reported once, also when its retry fails.
      if (attempt === 0) loader.reportFailure(name, release, error, loader.now() - start);
      return null;
    }
  }

  async function loadVersion(release: Release | undefined): Promise<LoadedRemote | null> {
    if (release === undefined || tried.has(release.build) || !loader.isCompatible(release)) return null;
    tried.add(release.build);
    const firstAttempt = broken?.failures.get(release.build) ?? 0;
    for (let attempt = firstAttempt; attempt < maxAttempts; attempt += 1) {
      if (attempt > 0) await loader.delay(retryDelayMs);
      const loaded = await loadOnce(release, attempt);
      if (loaded !== null) return loaded;
    }
    return null;
  }

  const current = await loadVersion(loader.getManifest().remotes[name]?.current);
  if (current !== null) return current;

  const newest = (await loader.refetch()).remotes[name];
  const newestCurrent = await loadVersion(newest?.current);
  if (newestCurrent !== null) return newestCurrent;

  const lastGood = await loadVersion(newest?.lastGood);
  if (lastGood === null || newest === undefined) throw new RemoteLoadError(reason);
  if (broken?.failures.has(lastGood.release.build) !== true) loader.report(name, newest.current, 'fell-back', 0);
  return lastGood;
}
