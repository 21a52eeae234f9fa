import { eventually } from '@marquee/testing/eventually';
import { createLoadId, edgeToken, fetchRevision, manifest, signed, startEdge, type Edge } from '#test/fixtures.ts';
import { ReleasesClient } from './releases-client.ts';
import { TabCounter } from './tab-counter.ts';

let edge: Edge;
/** The tab counter of the edge. */
let counter: TabCounter | undefined;
beforeEach(async () => {
  const start = jest.spyOn(TabCounter.prototype, 'start');
  edge = await startEdge({ env: { TRUSTED_PROXIES: ['127.0.0.1'] } });
  [counter] = start.mock.contexts;
  start.mockRestore();
});
afterEach(() => edge.close());

const send = async (payload: object, address = '203.0.113.1') => {
  const headers = { 'x-forwarded-for': address };
  return (await edge.app.inject({ method: 'POST', url: '/fleet/tab', headers, payload })).statusCode;
};
/** Delivers at once, as the next delivery by itself may come before all tabs of a test, or long after them. */
const fetchCounts = async () => {
  await counter?.deliver();
  return edge.releases.tabs.at(-1)?.counts;
};

test('counts open tabs by their current versions', async () => {
  edge.releases.publish(signed(manifest(4), edge.keys));
  await eventually(async () => expect(await fetchRevision(edge.app)).toBe(4));
  const load = createLoadId();
  await send({ load: createLoadId(), runs: { shell: '1.0.0', lobby: '1.3.0' } });
  await send({ load, runs: { shell: '1.0.0', lobby: '1.3.0' } });
  await send({ load, runs: { shell: '1.0.0', lobby: '1.4.0' } });
  expect(await fetchCounts()).toEqual([
    { part: 'shell', version: '1.0.0', count: 2, networks: 1 },
    { part: 'lobby', version: '1.3.0', count: 1, networks: 1 },
    { part: 'lobby', version: '1.4.0', count: 1, networks: 1 },
  ]);
});

test.each([
  ['an IPv4 address', (_tab: number) => '203.0.113.1', '203.0.113.2'],
  ['an IPv6 customer', (tab: number) => `2001:db8:1:${tab}::1`, '2001:db8:2::1'],
])('counts at most ten open tabs of a version for %s', async (_what, addressOf, other) => {
  const sendTab = (runs: object, address: string) => send({ load: createLoadId(), runs }, address);
  await Promise.all([
    ...Array.from({ length: 15 }, (_, tab) => sendTab({ shell: '1.0.0' }, addressOf(tab))),
    sendTab({ shell: '1.0.0' }, other),
    sendTab({ lobby: '1.3.0' }, addressOf(0)),
  ]);
  expect(await fetchCounts()).toEqual([
    { part: 'shell', version: '1.0.0', count: 11, networks: 2 },
    { part: 'lobby', version: '1.3.0', count: 1, networks: 1 },
  ]);
});

test('expires tabs that send no message', async () => {
  const versions = { has: () => true, accept: () => true };
  const { log } = edge.app;
  const releases = new ReleasesClient('http://127.0.0.1:1', edgeToken, log);
  const tabs = new TabCounter({ releases, versions, channel: 'production', log });
  const now = jest.spyOn(performance, 'now').mockReturnValue(1_000_000);
  tabs.add({ load: 'a', runs: { shell: '1.0.0' } }, '203.0.113.1');
  now.mockRestore();
  expect(tabs.counts(1_150_000)).toEqual([{ part: 'shell', version: '1.0.0', count: 1, networks: 1 }]);
  expect(tabs.counts(1_150_001)).toEqual([]);
  tabs.stop();
});

test('delivers a tab soon', async () => {
  await send({ load: createLoadId(), runs: { shell: '1.0.0' } });
  await eventually(() => expect(edge.releases.tabs.at(-1)?.counts).toHaveLength(1));
});

test('delivers that no tab is open', async () => {
  await eventually(() => expect(edge.releases.tabs).not.toHaveLength(0));
  expect(edge.releases.tabs).toMatchObject([{ channel: 'production', counts: [] }]);
});

test('validates messages of tabs, ignores loads and shells that no edge served, and delivers the counts', async () => {
  const load = createLoadId();
  const runs = { shell: '1.0.0' };
  expect(await send({ load, runs })).toBe(204);
  for (const wrong of [{}, { load: 'a', runs: {} }, { load, runs: { shell: 'x' } }, { load, runs: {}, more: 1 }])
    expect(await send(wrong)).toBe(400);
  expect(await send({ load: load.replace(/\.[0-9a-f]{16}\./, '.0123456789abcdef.'), runs })).toBe(204);
  expect(await send({ load: createLoadId(), runs: { shell: '1.1.0' } })).toBe(204);
  expect(await fetchCounts()).toEqual([{ part: 'shell', version: '1.0.0', count: 1, networks: 1 }]);
  expect(edge.releases.tabs.at(-1)).toMatchObject({
    edge: expect.stringMatching(/^[0-9a-f]{16}$/),
    channel: 'production',
  });
});
