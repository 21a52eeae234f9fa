import { takeReports } from '#test/delivered-reports.ts';
import { createLoadId, lobby, manifest, signed, startEdge, type Edge } from '#test/fixtures.ts';
import { ReportLimits } from './report-limits.ts';

let edge: Edge;
beforeAll(async () => {
  const remotes = {
    lobby: {
      current: lobby('1.0.0'),
      lastGood: lobby('1.0.0'),
      canary: { release: lobby('2.0.0'), rule: { percent: 1 } },
    },
  };
  edge = await startEdge({
    firstDocument: (keys) => signed(manifest(3, { remotes }), keys),
    env: { TRUSTED_PROXIES: ['127.0.0.1'] },
  });
});
afterAll(() => edge.close());

const sendReport = (address: string, version: string, outcome: string) =>
  edge.app.inject({
    method: 'POST',
    url: '/fleet/report',
    headers: { 'x-forwarded-for': address },
    payload: { load: createLoadId(), part: 'lobby', version, class: outcome },
  });

test.each(['1.0.0', '2.0.0'])('R5 counts two failures of %s per network in ten minutes', async (version) => {
  for (const address of ['203.0.113.1', '2001:db8::1', '2001:db8::2', '127.0.0.1']) {
    for (let time = 0; time < 3; time += 1) await sendReport(address, version, 'entry-failed');
    await sendReport(address, version, 'fell-back');
    await sendReport(address, version, 'loaded');
  }
  const networks = Array.from({ length: 3 }, () => expect.stringMatching(/^[0-9a-f]{16}$/));
  expect(await takeReports(edge)).toMatchObject([
    { channel: 'production', class: 'entry-failed', count: 6, networks },
    { channel: 'production', class: 'fell-back', count: 4 },
    { channel: 'production', class: 'loaded', count: 4 },
  ]);
});

test('counts all networks of one IPv6 customer as one source of failures', async () => {
  for (let subnet = 0; subnet < 14; subnet += 1)
    await sendReport(`2001:db8:abcd:${subnet.toString(16)}::1`, '1.0.0', 'render-crash');
  await sendReport('2001:db8:abce::1', '1.0.0', 'render-crash');
  const networks = Array.from({ length: 2 }, () => expect.stringMatching(/^[0-9a-f]{16}$/));
  expect(await takeReports(edge)).toMatchObject([{ class: 'render-crash', count: 3, networks }]);
});

test('counts six loads of a version per network in a minute, so that few networks cannot hide failures', async () => {
  await Promise.all(Array.from({ length: 30 }, () => sendReport('203.0.113.9', '1.0.0', 'loaded')));
  expect(await takeReports(edge)).toMatchObject([{ class: 'loaded', count: 6 }]);
});

test('counts fewer loads of three networks in two minutes than hide 25 failures', () => {
  const limits = new ReportLimits(2);
  let loads = 0;
  for (let at = 0; at < 120_000; at += 500)
    for (const network of ['203.0.113.1', '203.0.113.2', '203.0.113.3'])
      if (limits.take({ load: `${network} ${at}`, part: 'lobby', version: '1.0.0', class: 'loaded' }, network, at))
        loads += 1;
  expect(25 / (25 + loads)).toBeGreaterThan(0.25);
});

test('counts at most 40 reports of one network in a second', () => {
  const limits = new ReportLimits(2);
  const countTaken = (network: string) =>
    Array.from({ length: 200 }, (_, index) =>
      limits.take({ load: `load ${index}`, part: `p${index}`, version: '1.0.0', class: 'loaded' }, network, 0),
    ).filter(Boolean).length;
  expect(['203.0.113.10', '203.0.113.11'].map(countTaken)).toEqual([40, 40]);
});
