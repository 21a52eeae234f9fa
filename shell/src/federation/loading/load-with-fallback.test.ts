import type { FleetManifest, Release } from '@marquee/contract/fleet';
import type { FailureClass } from '#federation/remote-state/failure-class.ts';
import {
  retryDelayMs,
  loadWithFallback,
  RemoteLoadError,
  type BrokenBuilds,
  type RemoteLoader,
} from '#federation/loading/load-with-fallback.ts';
import { testLoaded, testManifest, testRelease } from '#test/test-releases.ts';

const v1 = testRelease('1.0.0');
const v2 = testRelease('2.0.0');
const v3 = testRelease('3.0.0');
const fleetOf = (current: Release, lastGood: Release): FleetManifest => testManifest({ lobby: { current, lastGood } });

class Trouble extends Error {
  readonly kind: FailureClass;

  constructor(kind: FailureClass) {
    super(kind);
    this.kind = kind;
  }
}

/** Climbs while the builds named in `failing` fail as often as said; answers what happened in order. */
async function climbWith(options: {
  before: FleetManifest;
  after?: FleetManifest;
  failing: Readonly<Record<string, readonly FailureClass[]>>;
  unsatisfied?: readonly Release[];
  broken?: BrokenBuilds;
}) {
  const log: string[] = [];
  const left = new Map(Object.entries(options.failing).map(([version, kinds]) => [version, [...kinds]]));
  const steps: RemoteLoader = {
    getManifest: () => options.before,
    refetch: async () => {
      log.push('refetch');
      return options.after ?? options.before;
    },
    load: async (_, release, anew) => {
      log.push(`load ${release.version}${anew ? ' anew' : ''}`);
      const kind = left.get(release.version)?.shift();
      if (kind !== undefined) throw new Trouble(kind);
      return testLoaded(release);
    },
    isCompatible: (release) => !options.unsatisfied?.includes(release),
    classifyError: (error) => (error instanceof Trouble ? error.kind : 'render-crash'),
    report: (_, release, event) => log.push(`report ${release.version} ${event}`),
    delay: async (milliseconds) => void log.push(`wait ${milliseconds}`),
    now: () => 0,
  };
  const outcome = await loadWithFallback('lobby', steps, options.broken).then(
    (loaded) => loaded.release.version,
    (error: unknown) => (error instanceof RemoteLoadError ? error.reason : error),
  );
  return { outcome, log };
}

test('a version that loads is reported once', async () => {
  const { outcome, log } = await climbWith({ before: fleetOf(v2, v1), failing: {} });
  expect(outcome).toBe('2.0.0');
  expect(log).toEqual(['load 2.0.0', 'report 2.0.0 loaded']);
});

test('R8.01 rung 1: loaded again after a moment, with an address of its own', async () => {
  const { outcome, log } = await climbWith({ before: fleetOf(v2, v1), failing: { '2.0.0': ['entry-timeout'] } });
  expect(outcome).toBe('2.0.0');
  expect(log).toEqual([
    'load 2.0.0',
    'report 2.0.0 entry-timeout',
    `wait ${retryDelayMs}`,
    'load 2.0.0 anew',
    'report 2.0.0 loaded',
  ]);
});

test('rung 2: what the newest manifest says', async () => {
  const failing = { '2.0.0': ['entry-failed', 'entry-failed'] } as const;
  const { outcome, log } = await climbWith({ before: fleetOf(v2, v1), after: fleetOf(v3, v1), failing });
  expect(outcome).toBe('3.0.0');
  expect(log.slice(-3)).toEqual(['refetch', 'load 3.0.0', 'report 3.0.0 loaded']);
  expect(log.filter((line) => line === 'report 2.0.0 entry-failed')).toHaveLength(1);
});

test('rung 3: the last good version, and the one it stands in for is named', async () => {
  const failing = { '2.0.0': ['entry-failed', 'entry-missing'] } as const;
  const { outcome, log } = await climbWith({ before: fleetOf(v2, v1), failing });
  expect(outcome).toBe('1.0.0');
  expect(log.slice(-3)).toEqual(['load 1.0.0', 'report 1.0.0 loaded', 'report 2.0.0 fell-back']);
  expect(log.filter((line) => line.startsWith('report 2.0.0 entry'))).toEqual(['report 2.0.0 entry-failed']);
});

test('rung 4: nothing is left, the last failure is the reason', async () => {
  const failing = { '2.0.0': ['entry-failed', 'entry-failed'], '1.0.0': ['network', 'network'] } as const;
  const { outcome, log } = await climbWith({ before: fleetOf(v2, v1), failing });
  expect(outcome).toBe('network');
  expect(log.filter((line) => line.startsWith('load'))).toHaveLength(4);
});

test('a version is not tried twice when it is current and last good', async () => {
  const { outcome, log } = await climbWith({
    before: fleetOf(v1, v1),
    failing: { '1.0.0': ['entry-failed', 'entry-failed'] },
  });
  expect(outcome).toBe('entry-failed');
  expect(log.filter((line) => line.startsWith('load'))).toHaveLength(2);
});

test('a version that needs another platform is never loaded', async () => {
  const { outcome, log } = await climbWith({ before: fleetOf(v2, v1), failing: {}, unsatisfied: [v2] });
  expect(outcome).toBe('1.0.0');
  expect(log).not.toContain('load 2.0.0');
});

test('a version that crashed is not tried again, one whose chunk was missing is, anew', async () => {
  const crashed: BrokenBuilds = { failures: new Map([[v2.build, Infinity]]), reason: 'render-crash' };
  expect((await climbWith({ before: fleetOf(v2, v1), failing: {}, broken: crashed })).log).not.toContain('load 2.0.0');
  const missing: BrokenBuilds = { failures: new Map([[v2.build, 1]]), reason: 'chunk-missing' };
  expect((await climbWith({ before: fleetOf(v2, v1), failing: {}, broken: missing })).log).toContain('load 2.0.0 anew');
  const again: BrokenBuilds = { failures: new Map([[v2.build, 2]]), reason: 'chunk-missing' };
  expect((await climbWith({ before: fleetOf(v2, v1), failing: {}, broken: again })).outcome).toBe('1.0.0');
});

test('what broke after it was loaded was reported then: neither its next failure nor that it stands in is told again', async () => {
  const broken: BrokenBuilds = {
    failures: new Map([
      [v2.build, 2],
      [v1.build, 1],
    ]),
    reason: 'chunk-failed',
  };
  const stands = await climbWith({ before: fleetOf(v2, v1), failing: {}, broken });
  expect(stands.log.filter((line) => line.startsWith('report'))).toEqual(['report 1.0.0 loaded']);
  const fails = await climbWith({ before: fleetOf(v2, v1), failing: { '1.0.0': ['entry-failed'] }, broken });
  expect(fails.log.filter((line) => line.startsWith('report'))).toEqual([]);
});

test('a remote that the fleet does not have has no rung', async () => {
  expect((await climbWith({ before: testManifest({}), failing: {} })).outcome).toBe('manifest-refused');
});
