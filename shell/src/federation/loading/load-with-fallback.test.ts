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
const createFleet = (current: Release, lastGood: Release): FleetManifest =>
  testManifest({ lobby: { current, lastGood } });

class TestError extends Error {
  readonly kind: FailureClass;

  constructor(kind: FailureClass) {
    super(kind);
    this.kind = kind;
  }
}

/** Loads a remote whose versions fail as listed in `failing`. Returns the outcome and a log of the calls. */
async function run(options: {
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
    load: async (_, release, isRetry) => {
      log.push(`load ${release.version}${isRetry ? ' again' : ''}`);
      const kind = left.get(release.version)?.shift();
      if (kind !== undefined) throw new TestError(kind);
      return testLoaded(release);
    },
    isCompatible: (release) => !options.unsatisfied?.includes(release),
    classifyError: (error) => (error instanceof TestError ? error.kind : 'render-crash'),
    report: (_, release, event) => log.push(`report ${release.version} ${event}`),
    reportFailure: (_, release, error) =>
      log.push(`report ${release.version} ${error instanceof TestError ? error.kind : 'render-crash'}`),
    delay: async (milliseconds) => void log.push(`wait ${milliseconds}`),
    now: () => 0,
  };
  const outcome = await loadWithFallback('lobby', steps, options.broken).then(
    (loaded) => loaded.release.version,
    (error: unknown) => (error instanceof RemoteLoadError ? error.reason : error),
  );
  return { outcome, log };
}

test('loads a version once', async () => {
  const { outcome, log } = await run({ before: createFleet(v2, v1), failing: {} });
  expect(outcome).toBe('2.0.0');
  expect(log).toEqual(['load 2.0.0']);
});

test('first fallback: retries the version after a delay', async () => {
  const { outcome, log } = await run({ before: createFleet(v2, v1), failing: { '2.0.0': ['entry-timeout'] } });
  expect(outcome).toBe('2.0.0');
  expect(log).toEqual(['load 2.0.0', 'report 2.0.0 entry-timeout', `wait ${retryDelayMs}`, 'load 2.0.0 again']);
});

test('second fallback: loads the current version of the newest manifest', async () => {
  const failing = { '2.0.0': ['entry-failed', 'entry-failed'] } as const;
  const { outcome, log } = await run({ before: createFleet(v2, v1), after: createFleet(v3, v1), failing });
  expect(outcome).toBe('3.0.0');
  expect(log.slice(-2)).toEqual(['refetch', 'load 3.0.0']);
  expect(log.filter((line) => line === 'report 2.0.0 entry-failed')).toHaveLength(1);
});

test('third fallback: loads the last good version and reports the one that it replaces', async () => {
  const failing = { '2.0.0': ['entry-failed', 'entry-missing'] } as const;
  const { outcome, log } = await run({ before: createFleet(v2, v1), failing });
  expect(outcome).toBe('1.0.0');
  expect(log.slice(-2)).toEqual(['load 1.0.0', 'report 2.0.0 fell-back']);
  expect(log.filter((line) => line.startsWith('report 2.0.0 entry'))).toEqual(['report 2.0.0 entry-failed']);
});

test('rejects with the last failure when every version failed', async () => {
  const failing = { '2.0.0': ['entry-failed', 'entry-failed'], '1.0.0': ['network', 'network'] } as const;
  const { outcome, log } = await run({ before: createFleet(v2, v1), failing });
  expect(outcome).toBe('network');
  expect(log.filter((line) => line.startsWith('load'))).toHaveLength(4);
});

test('does not load one build as current and as last good version', async () => {
  const { outcome, log } = await run({
    before: createFleet(v1, v1),
    failing: { '1.0.0': ['entry-failed', 'entry-failed'] },
  });
  expect(outcome).toBe('entry-failed');
  expect(log.filter((line) => line.startsWith('load'))).toHaveLength(2);
});

test('never loads an incompatible version', async () => {
  const { outcome, log } = await run({ before: createFleet(v2, v1), failing: {}, unsatisfied: [v2] });
  expect(outcome).toBe('1.0.0');
  expect(log).not.toContain('load 2.0.0');
});

test('does not load a crashed build again, but retries one with a missing chunk once', async () => {
  const crashed: BrokenBuilds = { failures: new Map([[v2.build, Infinity]]), reason: 'render-crash' };
  expect((await run({ before: createFleet(v2, v1), failing: {}, broken: crashed })).log).not.toContain('load 2.0.0');
  const missing: BrokenBuilds = { failures: new Map([[v2.build, 1]]), reason: 'chunk-missing' };
  expect((await run({ before: createFleet(v2, v1), failing: {}, broken: missing })).log).toContain('load 2.0.0 again');
  const missingAfterRetry: BrokenBuilds = { failures: new Map([[v2.build, 2]]), reason: 'chunk-missing' };
  expect((await run({ before: createFleet(v2, v1), failing: {}, broken: missingAfterRetry })).outcome).toBe('1.0.0');
});

test('does not report a build again that was reported as broken', async () => {
  const broken: BrokenBuilds = {
    failures: new Map([
      [v2.build, 2],
      [v1.build, 1],
    ]),
    reason: 'chunk-failed',
  };
  const succeeded = await run({ before: createFleet(v2, v1), failing: {}, broken });
  expect(succeeded.log.filter((line) => line.startsWith('report'))).toEqual([]);
  const failed = await run({ before: createFleet(v2, v1), failing: { '1.0.0': ['entry-failed'] }, broken });
  expect(failed.log.filter((line) => line.startsWith('report'))).toEqual([]);
});

test('rejects a remote that is not in the manifest', async () => {
  expect((await run({ before: testManifest({}), failing: {} })).outcome).toBe('manifest-rejected');
});
