import type { FleetManifest, Release, ReportClass } from '@marquee/contract/fleet';
import type { FailureClass } from '#federation/remote-state/failure-class.ts';
import type { LoadedRemote } from '#federation/remote-state/loaded-remote.ts';

/** Milliseconds before the second try of a version; there is no third. */
export const retryDelayMs = 300;

/** Tries of each version. */
const maxAttempts = 2;

export interface RemoteLoader {
  getManifest(): FleetManifest;
  /** Answers the newest manifest that could be had, at worst the one in use. */
  refetch(): Promise<FleetManifest>;
  /** Loads one version; `anew` asks for an address of its own and evaluates everything again. */
  load(name: string, release: Release, anew: boolean): Promise<LoadedRemote>;
  /** Whether this shell gives what the release requires. */
  isCompatible(release: Release): boolean;
  classifyError(error: unknown): FailureClass;
  report(name: string, release: Release, event: ReportClass, durationMs: number): void;
  delay(milliseconds: number): Promise<void>;
  now(): number;
}

/** What broke after it was loaded: times by build, Infinity for a crash, and the class of the last failure. */
export interface BrokenBuilds {
  readonly failures: ReadonlyMap<string, number>;
  readonly reason: FailureClass;
}

/** Every rung failed; `reason` is the class of the last failure. */
export class RemoteLoadError extends Error {
  readonly reason: FailureClass;

  constructor(reason: FailureClass) {
    super(`A part could not be loaded: ${reason}`);
    this.name = 'RemoteLoadError';
    this.reason = reason;
  }
}

/**
 * Loads a remote and recovers from failures, each rung once: again with back-off, what the newest manifest says, the
 * last good version.
 * @throws RemoteLoadError when nothing could be loaded
 */
export async function loadWithFallback(
  name: string,
  steps: RemoteLoader,
  broken?: BrokenBuilds,
): Promise<LoadedRemote> {
  const tried = new Set<string>();
  let reason: FailureClass = broken?.reason ?? 'manifest-refused';

  async function once(release: Release, number: number): Promise<LoadedRemote | null> {
    const start = steps.now();
    try {
      const loaded = await steps.load(name, release, number > 0);
      steps.report(name, release, 'loaded', steps.now() - start);
      return loaded;
    } catch (error) {
      reason = steps.classifyError(error);
      // One report for a rung: what fails again was told of.
      if (number === 0) steps.report(name, release, reason, steps.now() - start);
      return null;
    }
  }

  async function attempt(release: Release | undefined): Promise<LoadedRemote | null> {
    if (release === undefined || tried.has(release.build) || !steps.isCompatible(release)) return null;
    tried.add(release.build);
    const earlier = broken?.failures.get(release.build) ?? 0;
    for (let number = earlier; number < maxAttempts; number += 1) {
      if (number > 0) await steps.delay(retryDelayMs);
      const loaded = await once(release, number);
      if (loaded !== null) return loaded;
    }
    return null;
  }

  const first = await attempt(steps.getManifest().remotes[name]?.current);
  if (first !== null) return first;

  const newest = (await steps.refetch()).remotes[name];
  const second = await attempt(newest?.current);
  if (second !== null) return second;

  const last = await attempt(newest?.lastGood);
  if (last === null || newest === undefined) throw new RemoteLoadError(reason);
  if (broken?.failures.has(last.release.build) !== true) steps.report(name, newest.current, 'fell-back', 0);
  return last;
}
