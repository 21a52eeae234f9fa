import type { Seen, Shown, Watched } from '#smoke-test/watch-in-browser.ts';
import { authorization, change, manifestOf, publishVersions, startRegistry, type Registry } from './fixtures.ts';

const stands: Seen = { tried: true, passed: true, detail: 'it stood after 900 ms' };
let answer: Seen = stands;
let watched: { version: string; shell: string | undefined; channel: string }[] = [];

async function watch(_settings: object, { fleet: { manifest } }: Shown, { part, release }: Watched): Promise<Seen> {
  watched.push({
    version: `${part} ${release.version}`,
    shell: manifest.shell?.current.version,
    channel: manifest.channel,
  });
  return answer;
}

let registry: Registry;
beforeAll(async () => {
  registry = await startRegistry({ trial: { edge: 'http://edge.test', browser: '/browser' }, watch });
  await publishVersions(registry.app, 'shell', ['1.0.0', '1.1.0']);
  await publishVersions(registry.app, 'lobby', ['1.0.0', '1.1.0', '1.2.0', '1.3.0']);
  await change(registry.app, 'switch', 'shell', 0, { version: '1.0.0' });
  await act('switch', { version: '1.0.0' });
});
afterAll(() => registry.close());
beforeEach(() => {
  answer = stands;
  watched = [];
});

const act = async (verb: Parameters<typeof change>[1], body: object, part = 'lobby') =>
  change(registry.app, verb, part, (await manifestOf(registry.app)).manifest.revision, body);
const bootOf = (checks: { check: string }[]) => checks.find(({ check }) => check === 'boot');

test('a version is seen running in the live shell before it goes live, once', async () => {
  const first = await act('switch', { version: '1.1.0', dryRun: true });
  expect(bootOf(first.json().checks)).toEqual({
    check: 'boot',
    passed: true,
    detail: 'in shell 1.0.0: it stood after 900 ms',
  });
  expect(watched).toEqual([{ version: 'lobby 1.1.0', shell: '1.0.0', channel: 'preview' }]);
  expect((await act('switch', { version: '1.1.0' })).statusCode).toBe(200);
  expect(watched).toHaveLength(1);
});

test('one that does not stand is refused, for a canary too, and nothing changes', async () => {
  answer = { tried: true, passed: false, detail: 'the page threw: no' };
  const before = await manifestOf(registry.app);
  for (const [verb, body] of [
    ['switch', {}],
    ['canary', { rule: { percent: 10 } }],
  ] as const) {
    const refused = await act(verb, { version: '1.2.0', ...body });
    expect([refused.statusCode, refused.json()]).toMatchObject([
      422,
      { refused: 'boot', detail: 'lobby 1.2.0 in shell 1.0.0: the page threw: no' },
    ]);
  }
  expect(await manifestOf(registry.app)).toEqual(before);
});

test('one that did not stand is tried anew when it is asked for again, for the machine may have been slow', async () => {
  answer = { tried: true, passed: false, detail: 'it did not stand within 20 s' };
  expect((await act('switch', { version: '1.2.0', dryRun: true })).json()).toMatchObject({ refused: 'boot' });
  answer = stands;
  expect(bootOf((await act('switch', { version: '1.2.0', dryRun: true })).json().checks)).toMatchObject({
    passed: true,
  });
  expect(watched).toHaveLength(2);
});

test('it is seen in every shell that open tabs run', async () => {
  await registry.app.inject({
    method: 'POST',
    url: '/v1/tabs',
    payload: { edge: 'e'.repeat(16), channel: 'production', counts: [{ part: 'shell', version: '1.1.0', count: 3 }] },
  });
  const url = '/v1/channels/production/parts/lobby/can-i-switch?version=1.3.0';
  await Promise.all([1, 2, 3].map(() => registry.app.inject({ url, headers: authorization })));
  expect(watched.map(({ shell }) => shell)).toEqual(['1.0.0', '1.1.0']);
});

test('what could not be tried for a reason of the service is told and tried again', async () => {
  answer = { tried: false, passed: false, detail: 'the edge opened no trial' };
  const asked = await act('switch', { version: '1.1.0', dryRun: true }, 'shell');
  expect(bootOf(asked.json().checks)).toEqual({
    check: 'boot',
    passed: true,
    detail: 'on its own: not tried, the edge opened no trial',
  });
  answer = stands;
  expect(bootOf((await act('switch', { version: '1.1.0', dryRun: true }, 'shell')).json().checks)).toMatchObject({
    detail: 'on its own: it stood after 900 ms',
  });
});

test('going back waits for no trial', async () => {
  expect((await act('rollback', {})).statusCode).toBe(200);
  expect(watched).toEqual([]);
});
