import type { SmokeTestResult, PreviewFleet, SmokeTestTarget } from './run-smoke-test.ts';
import { authorization, edgeAuthorization } from '#test/fixtures.ts';
import { LiveSite } from '#test/live-site.ts';

const passed: SmokeTestResult = { hasRun: true, hasPassed: true, detail: 'it rendered within 900 ms' };
let result: SmokeTestResult = passed;
let tested: { version: string; shell: string | undefined; channel: string }[] = [];

async function runFakeTest(
  _settings: object,
  { fleet: { manifest } }: PreviewFleet,
  { part, release }: SmokeTestTarget,
): Promise<SmokeTestResult> {
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

const findSmokeTest = (checks: { check: string }[]) => checks.find(({ check }) => check === 'smoke-test');

test('tests a version once in the live shell before it goes live', async () => {
  const first = await site.change('switch', { version: '1.1.0', dryRun: true });
  expect(findSmokeTest(first.json().checks)).toEqual({
    check: 'smoke-test',
    passed: true,
    detail: 'in shell 1.0.0: it rendered within 900 ms',
  });
  expect(tested).toEqual([{ version: 'lobby 1.1.0', shell: '1.0.0', channel: 'preview' }]);
  expect((await site.change('switch', { version: '1.1.0' })).statusCode).toBe(200);
  expect(tested).toHaveLength(1);
});

test('rejects a switch and a canary whose version fails, and changes nothing', async () => {
  result = { hasRun: true, hasPassed: false, detail: 'the page threw: no' };
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
  result = { hasRun: true, hasPassed: false, detail: 'it did not render within 20 s' };
  expect((await site.change('switch', { version: '1.2.0', dryRun: true })).json()).toMatchObject({
    code: 'smoke-test',
  });
  result = passed;
  expect(findSmokeTest((await site.change('switch', { version: '1.2.0', dryRun: true })).json().checks)).toMatchObject({
    passed: true,
  });
  expect(tested).toHaveLength(2);
});

test('tests the version in every shell that open tabs run, once for concurrent requests', async () => {
  await site.registry.app.inject({
    method: 'POST',
    url: '/v1/tabs',
    headers: edgeAuthorization,
    payload: { edge: 'e'.repeat(16), channel: 'production', counts: [{ part: 'shell', version: '1.1.0', count: 3 }] },
  });
  const url = '/v1/channels/production/parts/lobby/can-switch?version=1.3.0';
  await Promise.all([1, 2, 3].map(() => site.registry.app.inject({ url, headers: authorization })));
  expect(tested.map(({ shell }) => shell)).toEqual(['1.0.0', '1.1.0']);
});

test('allows a version whose test could not run, and tests it at the next request', async () => {
  result = { hasRun: false, hasPassed: false, detail: 'the edge shows no previews' };
  const response = await site.change('switch', { version: '1.1.0', dryRun: true }, 'shell');
  expect(findSmokeTest(response.json().checks)).toEqual({
    check: 'smoke-test',
    passed: true,
    detail: 'on its own: skipped, the edge shows no previews',
  });
  result = passed;
  expect(
    findSmokeTest((await site.change('switch', { version: '1.1.0', dryRun: true }, 'shell')).json().checks),
  ).toMatchObject({
    detail: 'on its own: it rendered within 900 ms',
  });
});

test('rolls back without a smoke test', async () => {
  expect((await site.change('rollback', {})).statusCode).toBe(200);
  expect(tested).toEqual([]);
});
