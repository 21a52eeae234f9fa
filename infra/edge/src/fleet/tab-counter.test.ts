import fastify from 'fastify';
import { createLoadId, edgeToken, startEdge, until } from '#test/fixtures.ts';
import { ReleasesClient } from './releases-client.ts';
import { TabCounter } from './tab-counter.ts';

const { log } = fastify();
const network = '203.0.113.1';

test('counts open tabs by their current versions and expires silent ones', () => {
  jest.useFakeTimers();
  const tabs = new TabCounter(new ReleasesClient('http://127.0.0.1:1', edgeToken, log), 'production', log);
  tabs.add({ load: 'a', runs: { shell: '1.0.0', lobby: '1.0.0' } }, network);
  tabs.add({ load: 'b', runs: { shell: '1.0.0', lobby: '1.0.0' } }, network);
  jest.advanceTimersByTime(1_000);
  tabs.add({ load: 'b', runs: { shell: '1.0.0', lobby: '1.1.0' } }, network);
  expect(tabs.counts()).toEqual([
    { part: 'shell', version: '1.0.0', count: 2 },
    { part: 'lobby', version: '1.0.0', count: 1 },
    { part: 'lobby', version: '1.1.0', count: 1 },
  ]);
  expect(tabs.counts(Date.now() + 149_500)).toEqual([
    { part: 'shell', version: '1.0.0', count: 1 },
    { part: 'lobby', version: '1.1.0', count: 1 },
  ]);
  expect(tabs.counts(Date.now() + 151_000)).toEqual([]);
  tabs.stop();
  jest.useRealTimers();
});

test('counts at most 100 open tabs of one network', () => {
  const tabs = new TabCounter(new ReleasesClient('http://127.0.0.1:1', edgeToken, log), 'production', log);
  for (let load = 0; load < 150; load += 1) tabs.add({ load: String(load), runs: { shell: '1.0.0' } }, network);
  tabs.add({ load: 'other', runs: { shell: '1.0.0' } }, '203.0.113.2');
  expect(tabs.counts()).toEqual([{ part: 'shell', version: '1.0.0', count: 101 }]);
  tabs.stop();
});

test('validates messages of tabs, ignores loads that no edge served, and delivers the counts', async () => {
  const edge = await startEdge();
  const load = createLoadId();
  const say = (payload: object) => edge.app.inject({ method: 'POST', url: '/fleet/tab', payload });
  expect((await say({ load, runs: { shell: '1.0.0' } })).statusCode).toBe(204);
  for (const wrong of [{}, { load: 'a', runs: {} }, { load, runs: { shell: 'x' } }, { load, runs: {}, more: 1 }])
    expect((await say(wrong)).statusCode).toBe(400);
  const forged = load.replace(/\.[0-9a-f]{16}\./, '.0123456789abcdef.');
  expect((await say({ load: forged, runs: { shell: '1.0.0' } })).statusCode).toBe(204);
  await until(() => edge.releases.tabs.length === 1);
  expect(edge.releases.tabs).toEqual([
    {
      edge: expect.stringMatching(/^[0-9a-f]{16}$/),
      channel: 'production',
      counts: [{ part: 'shell', version: '1.0.0', count: 1 }],
    },
  ]);
  await edge.close();
});
