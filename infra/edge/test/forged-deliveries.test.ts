import { eventually } from '@marquee/testing/eventually';
import { takeReports } from './delivered-reports.ts';
import { createLoadId, json, startEdge, type Edge } from './fixtures.ts';

let edge: Edge;
beforeEach(async () => {
  edge = await startEdge({ env: { TRUSTED_PROXIES: ['127.0.0.1'] } });
});
afterEach(() => edge.close());

const post = async (url: string, address: string, payload: object) =>
  (
    await edge.app.inject({
      method: 'POST',
      url,
      headers: { 'x-forwarded-for': address },
      payload: { load: createLoadId(), ...payload },
    })
  ).statusCode;
const report = (address: string, version: string, outcome: string, part = 'lobby') =>
  post('/fleet/report', address, { part, version, class: outcome });

/** The deliveries of open tabs; a process without any delivers that, too. */
const listTabs = () => edge.releases.tabs.map(({ counts }) => counts).filter(({ length }) => length > 0);

test('delivers the failures of visitors while one address reports hundreds of invented versions', async () => {
  for (let index = 0; index < 600; index += 1) await report('203.0.113.1', `9.0.${index}`, 'loaded');
  for (let index = 0; index < 600; index += 1) await report('203.0.113.1', `9.1.${index}`, 'fell-back', `p${index}`);
  await report('198.51.100.7', '1.3.0', 'chunk-failed');
  expect(await takeReports(edge)).toMatchObject([{ part: 'lobby', version: '1.3.0', class: 'chunk-failed', count: 1 }]);
});

test('rejects a report and a tab with a version of more than 64 characters', async () => {
  const version = `1.0.0-${'a'.repeat(60)}`;
  expect(await report('203.0.113.1', version, 'loaded')).toBe(400);
  expect(await post('/fleet/tab', '203.0.113.1', { runs: { lobby: version } })).toBe(400);
});

test('delivers the open tabs while one address reports tabs with invented versions', async () => {
  for (let tab = 0; tab < 26; tab += 1) {
    const runs = Object.fromEntries(Array.from({ length: 20 }, (_, index) => [`p${index}`, `9.9.${tab * 20 + index}`]));
    expect(await post('/fleet/tab', '203.0.113.1', { runs })).toBe(204);
  }
  await post('/fleet/tab', '198.51.100.7', { runs: { shell: '1.0.0', lobby: '1.3.0', p1: '1.0.0' } });
  await eventually(() => expect(listTabs()).not.toHaveLength(0));
  expect(listTabs()[0]).toEqual([
    { part: 'shell', version: '1.0.0', count: 1, networks: 1 },
    { part: 'lobby', version: '1.3.0', count: 1, networks: 1 },
  ]);
});

test('delivers the other reports when the release service rejects one', async () => {
  const { handler } = edge.releaseServer;
  edge.releaseServer.handler = (request, response, body) => {
    if (request.url === '/v1/reports' && body.includes('"integrity"')) json(response, { code: 'input' }, 400);
    else handler(request, response, body);
  };
  for (const outcome of ['loaded', 'integrity', 'swapped', 'render-crash'])
    await report('203.0.113.1', '1.3.0', outcome);
  expect((await takeReports(edge)).map((each) => each.class)).toEqual(['loaded', 'swapped', 'render-crash']);
});

test('counts a tab that runs a version which was live before', async () => {
  edge.releases.versions.push({ part: 'lobby', version: '1.2.0' });
  const second = await edge.startSecondProcess();
  await second.inject({
    method: 'POST',
    url: '/fleet/tab',
    payload: { load: createLoadId(), runs: { lobby: '1.2.0', member: '1.9.0' } },
  });
  await eventually(() => expect(listTabs()).not.toHaveLength(0));
  await second.close();
  expect(listTabs()[0]).toEqual([{ part: 'lobby', version: '1.2.0', count: 1, networks: 1 }]);
});
