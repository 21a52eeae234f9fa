import type { SmokeTestResult, PreviewFleet, SmokeTestTarget } from './run-smoke-test.ts';
import {
  authorization,
  edgeAuthorization,
  edgeProcess,
  publishFolder,
  publishVersions,
  writeBuild,
} from '#test/fixtures.ts';
import { LiveSite } from '#test/live-site.ts';

const passed: SmokeTestResult = { result: 'passed', detail: 'it rendered within 900 ms' };
let result: SmokeTestResult = passed;
let tested: { version: string; shell: string | undefined; channel: string }[] = [];
let newRoutes: readonly string[] = [];
/** Tests wait for it. */
let gate: Promise<void> = Promise.resolve();

async function runFakeTest(
  _settings: object,
  { fleet: { manifest } }: PreviewFleet,
  { part, release, ...target }: SmokeTestTarget,
): Promise<SmokeTestResult> {
  ({ newRoutes } = target);
  await gate;
  tested.push({
    version: `${part} ${release.version}`,
    shell: manifest.shell?.current.version,
    channel: manifest.channel,
  });
  return result;
}

let site: LiveSite;
beforeAll(async () => {
  site = await LiveSite.start(
    { smokeTest: { edge: 'http://edge.test', browser: '/browser' }, runSmokeTest: runFakeTest },
    { shell: ['1.0.0', '1.1.0'], lobby: ['1.0.0', '1.1.0', '1.2.0', '1.3.0'] },
  );
});
afterAll(() => site.close());
beforeEach(() => {
  result = passed;
  tested = [];
});

const canSwitch = '/v1/channels/production/parts/lobby/can-switch?version=';

/** Open tabs of shell 1.1.0. */
const reportTabs = (tabs: { count: number; networks?: number }) =>
  site.registry.app.inject({
    method: 'POST',
    url: '/v1/tabs',
    headers: edgeAuthorization,
    payload: { edge: edgeProcess, channel: 'production', counts: [{ part: 'shell', version: '1.1.0', ...tabs }] },
  });

const findSmokeTest = (checks: { check: string }[]) => checks.find(({ check }) => check === 'smoke-test');

test('tests a version once in the live shell before it goes live', async () => {
  const first = await site.change('switch', { version: '1.1.0', dryRun: true });
  expect(findSmokeTest(first.json().checks)).toEqual({
    check: 'smoke-test',
    result: 'passed',
    detail: 'in shell 1.0.0: it rendered within 900 ms',
  });
  expect(tested).toEqual([{ version: 'lobby 1.1.0', shell: '1.0.0', channel: 'preview' }]);
  expect((await site.change('switch', { version: '1.1.0' })).statusCode).toBe(200);
  expect(tested).toHaveLength(1);
});

test('has the pages tested that the live version does not have', async () => {
  const live = (await site.manifest()).remotes.lobby.current.routes;
  await publishFolder(
    site.registry.app,
    'lobby',
    await writeBuild('lobby', '1.9.0', () => ({ routes: [...live, '/new'] })),
  );
  await site.change('switch', { version: '1.9.0', dryRun: true });
  expect(newRoutes).toEqual(['/new']);
});

test('rejects a switch and a canary whose version fails, and changes nothing', async () => {
  result = { result: 'failed', detail: 'the page threw: no' };
  const before = await site.manifest();
  for (const [action, body] of [
    ['switch', {}],
    ['canary', { rule: { percent: 10 } }],
  ] as const) {
    const rejected = await site.change(action, { version: '1.2.0', ...body });
    expect([rejected.statusCode, rejected.json()]).toMatchObject([
      422,
      { code: 'smoke-test', message: 'lobby 1.2.0 in shell 1.0.0: the page threw: no' },
    ]);
  }
  expect(await site.manifest()).toEqual(before);
});

test('tests a failed version again at the next request', async () => {
  result = { result: 'failed', detail: 'it did not render within 20 s' };
  expect((await site.change('switch', { version: '1.2.0', dryRun: true })).json()).toMatchObject({
    code: 'smoke-test',
  });
  result = passed;
  expect(findSmokeTest((await site.change('switch', { version: '1.2.0', dryRun: true })).json().checks)).toMatchObject({
    result: 'passed',
  });
  expect(tested).toHaveLength(2);
});

test('does not test a version in a shell that tabs of fewer than three networks claim to run', async () => {
  await reportTabs({ count: 3, networks: 2 });
  await site.registry.app.inject({ url: `${canSwitch}1.3.0`, headers: authorization });
  expect(tested.map(({ shell }) => shell)).toEqual(['1.0.0']);
});

test('tests the version in every shell that open tabs run, once for concurrent requests', async () => {
  await reportTabs({ count: 3, networks: 3 });
  const url = `${canSwitch}1.3.0`;
  await Promise.all([1, 2, 3].map(() => site.registry.app.inject({ url, headers: authorization })));
  expect(tested.map(({ shell }) => shell)).toEqual(['1.1.0']);
});

test('reports a test that could not run as skipped and tests the version at the next request', async () => {
  result = { result: 'skipped', detail: 'the edge shows no previews' };
  const response = await site.change('switch', { version: '1.1.0', dryRun: true }, 'shell');
  expect(findSmokeTest(response.json().checks)).toEqual({
    check: 'smoke-test',
    result: 'skipped',
    detail: 'on its own: the edge shows no previews',
  });
  result = passed;
  expect(
    findSmokeTest((await site.change('switch', { version: '1.1.0', dryRun: true }, 'shell')).json().checks),
  ).toMatchObject({
    detail: 'on its own: it rendered within 900 ms',
  });
});

test('rejects a version whose test was skipped in a channel that requires smoke tests, and says so', async () => {
  const require = (required: boolean) =>
    site.registry.app.inject({
      method: 'PUT',
      url: '/v1/channels/production/smoke-test',
      headers: authorization,
      payload: { required, reason: 'the season begins' },
    });
  expect((await require(true)).json()).toEqual({ name: 'production', requiresSmokeTest: true });
  result = { result: 'skipped', detail: 'the browser /browser did not start' };
  const before = await site.manifest();
  const message =
    'lobby 1.2.0 in shell 1.1.0: the browser /browser did not start; ' +
    'the smoke test was skipped, and production requires that it passes';
  for (const [action, body] of [
    ['switch', {}],
    ['canary', { rule: { percent: 10 } }],
  ] as const) {
    const rejected = await site.change(action, { version: '1.2.0', ...body });
    expect([rejected.statusCode, rejected.json()]).toMatchObject([422, { code: 'smoke-test-skipped', message }]);
    expect(findSmokeTest(rejected.json().details.checks)).toMatchObject({ result: 'skipped' });
  }
  const url = '/v1/channels/production/parts/lobby/can-switch?version=1.2.0';
  expect((await site.registry.app.inject({ url, headers: authorization })).json()).toMatchObject({ allowed: false });
  expect(await site.manifest()).toEqual(before);
  await require(false);
  expect((await site.change('switch', { version: '1.2.0' })).statusCode).toBe(200);
  const history = '/v1/channels/production/parts/lobby/history';
  const { entries } = (await site.registry.app.inject({ url: history, headers: authorization })).json();
  expect(entries[0]).toMatchObject({ action: 'switch', detail: { skippedChecks: ['smoke-test'] } });
});

test('tries a rollback out while smoke tests of the same operator run', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  gate = promise;
  const versions = ['3.0.0', '3.1.0', '3.2.0'];
  await publishVersions(site.registry.app, 'lobby', versions);
  const waiting = versions.map((version) =>
    site.registry.app.inject({ url: `${canSwitch}${version}`, headers: authorization }),
  );
  const dryRun = await site.change('rollback', { dryRun: true });
  resolve();
  gate = Promise.resolve();
  await Promise.all(waiting);
  expect(dryRun.statusCode).toBe(200);
});

test('rolls back without a smoke test', async () => {
  expect((await site.change('rollback', {})).statusCode).toBe(200);
  expect(tested).toEqual([]);
});
