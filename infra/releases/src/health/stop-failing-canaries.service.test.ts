import { authorization, createNetworks } from '#test/fixtures.ts';
import { LiveSite } from '#test/live-site.ts';

let site: LiveSite;
let clock = new Date('2026-11-20T10:00:30.000Z');
beforeAll(async () => {
  site = await LiveSite.start({ now: () => clock });
});
afterAll(() => site.close());

const lobby = () => site.lobby();
const wait = (seconds: number) => (clock = new Date(clock.getTime() + seconds * 1000));
const canary = () => site.change('canary', { version: '1.1.0', rule: { percent: 1 } });

type Counts = readonly [version: string, loaded: number, failed: number];
let networks = createNetworks(3);
const deliver = (...counts: Counts[]) => deliverIn('production', ...counts);
const deliverIn = (channel: string, ...counts: Counts[]) =>
  site.report(
    counts.map(([version, loaded, failed]) => ({ version, loaded, failed, networks })),
    { channel },
  );
const lastRow = async () =>
  (
    await site.registry.app.inject({ url: '/v1/channels/production/parts/lobby/history', headers: authorization })
  ).json().entries[0];

beforeEach(async () => {
  wait(1200);
  if ((await lobby()).canary !== undefined) await site.change('canary-stop', {});
  await canary();
});

test('R5 stops a failing canary of one percent within a minute, with its figures in the audit', async () => {
  for (let second = 0; second < 30 && (await lobby()).canary !== undefined; second += 1) {
    wait(1);
    await deliver(['1.0.0', 20, 0], ...(second % 5 === 0 ? [['1.1.0', 0, 1] as const] : []));
  }
  expect(await lobby()).toMatchObject({ current: { version: '1.0.0' } });
  expect(await lobby()).not.toHaveProperty('canary');
  expect(await lastRow()).toMatchObject({
    action: 'canary-stop',
    actor: 'release-service',
    reason: '5 of 5 reports of the canary 1.1.0 were failures, of 1.0.0 in the same minutes 0 of 420',
    detail: {
      canaryStopped: '1.1.0',
      figures: {
        canary: { loaded: 0, failed: 5, failingNetworks: 3 },
        current: { loaded: 420, failed: 0 },
        pValue: expect.any(Number),
      },
    },
  });
  expect((await site.registry.app.inject({ url: '/v1/audit/verify', headers: authorization })).json().intact).toBe(
    true,
  );
});

test('keeps a canary whose failures come from too few networks', async () => {
  networks = createNetworks(2);
  await deliver(['1.0.0', 100, 0], ['1.1.0', 0, 40]);
  expect(await lobby()).toHaveProperty('canary');
  networks = createNetworks(3);
  await deliver(['1.1.0', 0, 1]);
  expect(await lobby()).not.toHaveProperty('canary');
});

test('keeps a canary that fails as often as the current version', async () => {
  await deliver(['1.0.0', 700, 300], ['1.1.0', 7, 5]);
  expect((await lobby()).canary.release.version).toBe('1.1.0');
  await deliver(['1.1.0', 0, 40]);
  expect(await lobby()).not.toHaveProperty('canary');
});

test('ignores failures in another channel', async () => {
  await deliverIn('staging', ['1.1.0', 0, 40]);
  await deliver(['1.0.0', 100, 0], ['1.1.0', 10, 0]);
  expect(await lobby()).toHaveProperty('canary');
});

test('decides by the failure rate alone while the current version has few reports', async () => {
  await deliver(['1.1.0', 0, 4]);
  expect(await lobby()).toHaveProperty('canary');
  await deliver(['1.0.0', 3, 0], ['1.1.0', 2, 1]);
  expect(await lobby()).not.toHaveProperty('canary');
});

test('ignores reports from before the start of the canary', async () => {
  await deliver(['1.0.0', 100, 0], ['1.1.0', 0, 20]);
  expect(await lobby()).not.toHaveProperty('canary');
  wait(90);
  await canary();
  await deliver(['1.0.0', 100, 0], ['1.1.0', 10, 0]);
  expect(await lobby()).toHaveProperty('canary');
  await deliver(['1.1.0', 0, 5]);
  expect(await lobby()).not.toHaveProperty('canary');
});
