import type { FleetManifest, Release, ReportClass } from '@marquee/contract/fleet';
import type { FailureClass } from '#federation/failure.ts';
import type { LoadedRemote } from '#federation/loaded-remote.ts';

/** Milliseconds before the second try of a version; there is no third. */
export const backOff = 300;

/** Tries of each version. */
const tries = 2;

export interface LadderSteps {
  manifest(): FleetManifest;
  /** Answers the newest manifest that could be had, at worst the one in use. */
  refetch(): Promise<FleetManifest>;
  /** Loads one version; `anew` asks for an address of its own and evaluates everything again. */
  load(name: string, release: Release, anew: boolean): Promise<LoadedRemote>;
  /** Whether this shell gives what the release requires. */
  satisfies(release: Release): boolean;
  classify(error: unknown): FailureClass;
  report(name: string, release: Release, event: ReportClass, durationMs: number): void;
  wait(milliseconds: number): Promise<void>;
  now(): number;
}

/** What broke after it was loaded: times by build, Infinity for a crash, and the class of the last failure. */
export interface Broken {
  readonly builds: ReadonlyMap<string, number>;
  readonly reason: FailureClass;
}

/** Every rung failed; `reason` is the class of the last failure. */
export class LadderFailure extends Error {
  readonly reason: FailureClass;

  constructor(reason: FailureClass) {
    super(`A part could not be loaded: ${reason}`);
    this.name = 'LadderFailure';
    this.reason = reason;
  }
}

/**
 * Loads a remote and recovers from failures, each rung once: again with back-off, what the newest manifest says, the
 * last good version.
 * @throws LadderFailure when nothing could be loaded
 */
export async function climb(name: string, steps: LadderSteps, broken?: Broken): Promise<LoadedRemote> {
  const tried = new Set<string>();
  let reason: FailureClass = broken?.reason ?? 'manifest-refused';

  async function once(release: Release, number: number): Promise<LoadedRemote | null> {
    const start = steps.now();
    try {
      const loaded = await steps.load(name, release, number > 0);
      steps.report(name, release, 'loaded', steps.now() - start);
      return loaded;
    } catch (error) {
      reason = steps.classify(error);
      // One report for a rung: what fails again was told of.
      if (number === 0) steps.report(name, release, reason, steps.now() - start);
      return null;
    }
  }

  async function attempt(release: Release | undefined): Promise<LoadedRemote | null> {
    if (release === undefined || tried.has(release.build) || !steps.satisfies(release)) return null;
    tried.add(release.build);
    const earlier = broken?.builds.get(release.build) ?? 0;
    for (let number = earlier; number < tries; number += 1) {
      if (number > 0) await steps.wait(backOff);
      const loaded = await once(release, number);
      if (loaded !== null) return loaded;
    }
    return null;
  }

  const first = await attempt(steps.manifest().remotes[name]?.current);
  if (first !== null) return first;

  const newest = (await steps.refetch()).remotes[name];
  const second = await attempt(newest?.current);
  if (second !== null) return second;

  const last = await attempt(newest?.lastGood);
  if (last === null || newest === undefined) throw new LadderFailure(reason);
  if (broken?.builds.has(last.release.build) !== true) steps.report(name, newest.current, 'fell-back', 0);
  return last;
}
