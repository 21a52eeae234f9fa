import { lobby, manifest, signed, startEdge, until, type Edge } from '#test/fixtures.ts';

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

test('counts more failures from this machine', async () => {
  for (let time = 0; time < 6; time += 1)
    await edge.app.inject({
      method: 'POST',
      url: '/fleet/report',
      payload: { part: 'lobby', version: '2.0.0', class: 'chunk-failed' },
    });
  await until(() => edge.releases.reports.length > 0);
  expect(edge.releases.reports.splice(0)).toEqual([
    { channel: 'production', reports: [expect.objectContaining({ class: 'chunk-failed', count: 6 })] },
  ]);
});

const sendReport = (address: string, version: string, outcome: string) =>
  edge.app.inject({
    method: 'POST',
    url: '/fleet/report',
    headers: { 'x-forwarded-for': address },
    payload: { part: 'lobby', version, class: outcome },
  });

test('R5 counts two canary failures per address in ten minutes', async () => {
  for (const address of ['203.0.113.1', '203.0.113.2']) {
    for (let time = 0; time < 6; time += 1) await sendReport(address, '2.0.0', 'entry-failed');
    await sendReport(address, '2.0.0', 'fell-back');
    await sendReport(address, '2.0.0', 'loaded');
    for (let time = 0; time < 3; time += 1) await sendReport(address, '1.0.0', 'entry-failed');
  }
  await until(() => edge.releases.reports.length > 0);
  expect(edge.releases.reports).toEqual([
    {
      channel: 'production',
      reports: expect.arrayContaining([
        expect.objectContaining({ version: '2.0.0', class: 'entry-failed', count: 4 }),
        expect.objectContaining({ version: '2.0.0', class: 'fell-back', count: 2 }),
        expect.objectContaining({ version: '2.0.0', class: 'loaded', count: 2 }),
        expect.objectContaining({ version: '1.0.0', class: 'entry-failed', count: 6 }),
      ]),
    },
  ]);
});
