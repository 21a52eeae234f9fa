import { edgeAuthorization } from '#test/fixtures.ts';
import { LiveSite } from '#test/live-site.ts';

const day = 24 * 3_600_000;
let site: LiveSite;
let clock = new Date('2026-11-20T10:00:00.000Z');
beforeAll(async () => {
  site = await LiveSite.start({ now: () => clock }, { lobby: ['1.0.0', '1.1.0', '1.2.0', '1.3.0'] });
});
afterAll(() => site.close());

const wait = (ms: number) => void (clock = new Date(clock.getTime() + ms));
const list = async () =>
  (
    await site.registry.app.inject({ url: '/v1/channels/production/served-versions', headers: edgeAuthorization })
  ).json().versions;
const lobby = (version: string) => ({ part: 'lobby', version });

test('lists the versions that were live within the time in which a page load is valid', async () => {
  expect(await list()).toEqual(expect.arrayContaining([lobby('1.0.0'), { part: 'shell', version: '1.0.0' }]));
  wait(20 * day);
  await site.change('canary', { version: '1.1.0', rule: { percent: 5 } });
  await site.change('canary-stop', {});
  await site.change('switch', { version: '1.2.0' });
  await site.change('switch', { version: '1.3.0' });
  wait(6 * day);
  const versions = await list();
  expect(versions).toHaveLength(5);
  expect(versions).toEqual(expect.arrayContaining(['1.0.0', '1.1.0', '1.2.0', '1.3.0'].map(lobby)));
  wait(2 * day);
  await site.change('rollback', { version: '1.2.0' });
  const left = await list();
  expect(left).toHaveLength(4);
  expect(left).toEqual(expect.arrayContaining(['1.0.0', '1.2.0', '1.3.0'].map(lobby)));
});

test('lists the versions of a channel only for edges, and of no other channel', async () => {
  const { app } = site.registry;
  expect((await app.inject('/v1/channels/production/served-versions')).statusCode).toBe(401);
  const staging = await app.inject({ url: '/v1/channels/staging/served-versions', headers: edgeAuthorization });
  expect(staging.json()).toEqual({ versions: [] });
});
