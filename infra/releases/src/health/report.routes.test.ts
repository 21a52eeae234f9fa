import pg from 'pg';
import { authorization, createNetworks, edgeAuthorization, publishVersions } from '#test/fixtures.ts';
import { LiveSite } from '#test/live-site.ts';

let site: LiveSite;
beforeAll(async () => {
  site = await LiveSite.start();
  await site.change('switch', { version: '1.1.0' });
});
afterAll(() => site.close());

const deliver = (networks: readonly string[], headers?: Record<string, string>) =>
  site.report([{ version: '1.1.0', failed: 100_000, networks }], { ...(headers && { headers }) });

test.each([
  ['no token', {}],
  ['a wrong token', { authorization: 'Bearer 0123456789abcdef0123456789abcdef' }],
  ['the token of an operator', authorization],
])('rejects reports and tab counts with %s', async (_what, headers) => {
  const tabs = { edge: 'e'.repeat(16), channel: 'production', counts: [] };
  const response = await deliver(createNetworks(100), headers);
  expect([response.statusCode, response.json().code, await site.currentVersion()]).toEqual([401, 'token', '1.1.0']);
  expect((await site.registry.app.inject({ method: 'POST', url: '/v1/tabs', headers, payload: tabs })).statusCode).toBe(
    401,
  );
});

test('R5 rolls a failing version back only when several networks report failures', async () => {
  for (let time = 0; time < 3; time += 1) expect((await deliver(createNetworks(9))).statusCode).toBe(204);
  expect(await site.currentVersion()).toBe('1.1.0');
  await deliver(createNetworks(10).slice(9));
  expect(await site.currentVersion()).toBe('1.0.0');
});

test('R5 rolls a failing shell back by the same budget, with an alert', async () => {
  await publishVersions(site.registry.app, 'shell', ['1.1.0']);
  await site.change('switch', { version: '1.1.0' }, 'shell');
  const shell = async () => (await site.manifest()).shell.current.version;
  const reportShell = (outcome: string, count: number, networks: readonly string[]) =>
    site.registry.app.inject({
      method: 'POST',
      url: '/v1/reports',
      headers: edgeAuthorization,
      payload: {
        channel: 'production',
        reports: [{ part: 'shell', version: '1.1.0', class: outcome, count, networks }],
      },
    });
  await reportShell('network', 1_000, createNetworks(10));
  await reportShell('loaded', 45, []);
  await reportShell('entry-failed', 14, createNetworks(10));
  expect(await shell()).toBe('1.1.0');
  await reportShell('entry-timeout', 6, createNetworks(10));
  expect(await shell()).toBe('1.0.0');
  const { alerts } = (await site.registry.app.inject({ url: '/v1/alerts', headers: authorization })).json();
  expect(alerts).toContainEqual(
    expect.objectContaining({
      type: 'version.rolled_back',
      data: expect.objectContaining({ part: 'shell', version: '1.1.0', to: '1.0.0' }),
    }),
  );
});

test('shows the health of versions whose counts in a minute exceed an integer of the database', async () => {
  const version = await site.currentVersion();
  const count = 1_000_000;
  const buckets = [count, ...Array<number>(10).fill(0)];
  const delivery = {
    channel: 'production',
    reports: Array.from({ length: 500 }, () => ({ part: 'lobby', version, class: 'loaded', count, buckets })),
  };
  const deliverAll = () =>
    site.registry.app.inject({ method: 'POST', url: '/v1/reports', headers: edgeAuthorization, payload: delivery });
  for (let time = 0; time < 5; time += 1) expect((await deliverAll()).statusCode).toBe(204);
  const urls = ['status', 'parts/lobby/health'].map((name) => `/v1/channels/production/${name}`);
  const responses = await Promise.all(urls.map((url) => site.registry.app.inject({ url, headers: authorization })));
  expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
});

test('lists the totals of a version with more loads than an integer of the database can hold', async () => {
  const version = await site.currentVersion();
  await site.report([{ version, loaded: 1 }]);
  const client = new pg.Client({ connectionString: site.registry.database.url });
  await client.connect();
  await client.query(`UPDATE report_count SET count = 3000000000 WHERE part = 'lobby' AND version = $1`, [version]);
  await client.end();
  const { parts } = (
    await site.registry.app.inject({ url: '/v1/channels/production/status', headers: authorization })
  ).json();
  expect(parts).toContainEqual(expect.objectContaining({ part: 'lobby', loaded: 3_000_000_000 }));
});
