import {
  authorization,
  change,
  edgeAuthorization as headers,
  publishVersions,
  startRegistry,
  type Registry,
} from '#test/fixtures.ts';

let registry: Registry;
let clock = new Date('2026-11-20T10:00:00.000Z');
beforeAll(async () => {
  registry = await startRegistry({ now: () => clock }, { hasEdge: false });
  await publishVersions(registry.app, 'lobby', ['1.0.0', '1.1.0']);
  await change(registry.app, 'switch', 'lobby', 0, { version: '1.0.0' });
});
afterAll(() => registry.close());

const later = (ms: number) => void (clock = new Date(clock.getTime() + ms));
const edge = (digit: string) => digit.repeat(16);
const sendTabCounts = (name: string, counts: object[], channel = 'production') =>
  registry.app.inject({ method: 'POST', url: '/v1/tabs', headers, payload: { edge: edge(name), channel, counts } });
const report = (reports: object[]) =>
  registry.app.inject({ method: 'POST', url: '/v1/reports', headers, payload: { channel: 'production', reports } });
const get = async (url: string) => (await registry.app.inject({ url, headers: authorization })).json();
const lobby = async () => (await get('/v1/channels/production/status')).parts[0];
const runs = (version: string, count: number) => ({ part: 'lobby', version, count });

test('sums the open tabs of all edges by version and ignores unpublished versions', async () => {
  expect((await sendTabCounts('a', [runs('1.0.0', 3), runs('1.1.0', 1)])).statusCode).toBe(204);
  expect(
    (await sendTabCounts('b', [runs('1.0.0', 4), runs('9.9.9', 50), { part: 'nothing', version: '1.0.0', count: 5 }]))
      .statusCode,
  ).toBe(204);
  expect((await lobby()).tabs).toEqual([
    { version: '1.1.0', count: 1 },
    { version: '1.0.0', count: 7 },
  ]);
});

test('replaces the counts of an edge and expires them after a minute', async () => {
  later(30_000);
  await sendTabCounts('a', [runs('1.1.0', 2)]);
  expect((await lobby()).tabs).toEqual([
    { version: '1.1.0', count: 2 },
    { version: '1.0.0', count: 4 },
  ]);
  later(30_000);
  expect((await lobby()).tabs).toEqual([{ version: '1.1.0', count: 2 }]);
  await sendTabCounts('a', []);
  expect((await lobby()).tabs).toEqual([]);
});

test('counts tabs only in their own channel', async () => {
  await sendTabCounts('a', [runs('1.0.0', 5)]);
  await sendTabCounts('d', [runs('1.1.0', 6)], 'staging');
  expect((await lobby()).tabs).toEqual([{ version: '1.0.0', count: 5 }]);
  const { parts } = await get('/v1/channels/staging/status');
  expect(parts[0].tabs).toEqual([{ version: '1.1.0', count: 6 }]);
  await Promise.all([sendTabCounts('a', []), sendTabCounts('d', [], 'staging')]);
});

test.each([
  ['an edge without a name', { edge: '', channel: 'production', counts: [] }],
  ['no count', { edge: edge('a'), channel: 'production', counts: [{ part: 'lobby', version: '1.0.0', count: 0 }] }],
  [
    'too many counts',
    { edge: edge('a'), channel: 'production', counts: Array.from({ length: 2_001 }, () => runs('1.0.0', 1)) },
  ],
  ['unknown members', { edge: edge('a'), channel: 'production', counts: [], more: 1 }],
  ['no channel', { edge: edge('a'), counts: [] }],
])('rejects %s', async (_what, payload) => {
  expect((await registry.app.inject({ method: 'POST', url: '/v1/tabs', headers, payload })).json().code).toBe('input');
});

test('ignores edges beyond the maximum until others expire', async () => {
  later(61_000);
  const many = Array.from({ length: 205 }, (_, index) => index.toString(16).padStart(16, '0'));
  for (const name of many) {
    const payload = { edge: name, channel: 'production', counts: [runs('1.0.0', 1)] };
    await registry.app.inject({ method: 'POST', url: '/v1/tabs', headers, payload });
  }
  expect((await lobby()).tabs).toEqual([{ version: '1.0.0', count: 200 }]);
  later(61_000);
  await sendTabCounts('c', [runs('1.0.0', 1)]);
  expect((await lobby()).tabs).toEqual([{ version: '1.0.0', count: 1 }]);
});

test('shows the failure rate of the current version in the last ten minutes', async () => {
  expect(await lobby()).toMatchObject({ failureRate: null, p75LoadMs: null });
  await report([
    { part: 'lobby', version: '1.0.0', class: 'loaded', count: 9 },
    { part: 'lobby', version: '1.0.0', class: 'chunk-failed', count: 3 },
  ]);
  await report([
    { part: 'lobby', version: '1.0.0', class: 'network', count: 30 },
    { part: 'lobby', version: '1.1.0', class: 'chunk-failed', count: 7 },
  ]);
  expect((await lobby()).failureRate).toBe(0.25);
  later(11 * 60_000);
  expect((await lobby()).failureRate).toBeNull();
  await report([{ part: 'lobby', version: '1.0.0', class: 'loaded', count: 1 }]);
  expect((await lobby()).failureRate).toBe(0);
});

test('shows the third quartile of the load times over all deliveries', async () => {
  const loads = (...buckets: number[]) => ({
    part: 'lobby',
    version: '1.0.0',
    class: 'loaded',
    count: 1,
    buckets: [...buckets, ...Array.from({ length: 11 - buckets.length }, () => 0)],
  });
  await report([loads(0, 0, 40)]);
  await report([loads(0, 0, 20, 40), { ...loads(0, 0, 0, 0, 0, 0, 0, 900), class: 'swapped' }]);
  expect((await lobby()).p75LoadMs).toBe(275);
  expect((await report([{ ...loads(), buckets: [1, 2] }])).json().code).toBe('input');
});

test('returns the health of a part by minute', async () => {
  later(2 * 60_000);
  await report([
    { part: 'lobby', version: '1.1.0', class: 'loaded', count: 5 },
    { part: 'lobby', version: '1.1.0', class: 'integrity', count: 2 },
  ]);
  const { minutes } = await get('/v1/channels/production/parts/lobby/health?minutes=10');
  const at = (ms: number) => new Date(Math.floor((clock.getTime() - ms) / 60_000) * 60_000).toISOString();
  expect(minutes).toEqual([
    { at: at(120_000), version: '1.0.0', loaded: 3, failed: 0 },
    { at: at(0), version: '1.1.0', loaded: 5, failed: 2 },
  ]);
  expect((await get('/v1/channels/production/parts/lobby/health?minutes=0')).code).toBe('input');
});
