import fastify from 'fastify';
import { TabCounter } from './tab-counter.ts';
import { startEdge, until } from '#test/fixtures.ts';

const { log } = fastify();
const tab = (digit: string) => digit.repeat(16);

test('counts open tabs by their current versions and expires silent ones', () => {
  jest.useFakeTimers();
  const tabs = new TabCounter('http://127.0.0.1:1', 'production', log);
  tabs.add({ tab: tab('a'), runs: { shell: '1.0.0', lobby: '1.0.0' } });
  tabs.add({ tab: tab('b'), runs: { shell: '1.0.0', lobby: '1.0.0' } });
  jest.advanceTimersByTime(1_000);
  tabs.add({ tab: tab('b'), runs: { shell: '1.0.0', lobby: '1.1.0' } });
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

test('validates messages of tabs and delivers the counts to the release service', async () => {
  const edge = await startEdge();
  const say = (payload: object) => edge.app.inject({ method: 'POST', url: '/fleet/tab', payload });
  expect((await say({ tab: tab('a'), runs: { shell: '1.0.0' } })).statusCode).toBe(204);
  for (const wrong of [
    {},
    { tab: 'a', runs: {} },
    { tab: tab('a'), runs: { shell: 'x' } },
    { tab: tab('a'), runs: {}, more: 1 },
  ])
    expect((await say(wrong)).statusCode).toBe(400);
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
