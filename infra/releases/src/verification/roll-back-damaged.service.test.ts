import { appendFile, cp, stat, truncate } from 'node:fs/promises';
import path from 'node:path';
import { openBucket } from '@marquee/artefacts';
import { startBucket } from '@marquee/testing/bucket';
import { eventually } from '@marquee/testing/eventually';
import { createTemporaryFolder } from '@marquee/testing/temporary-folder';
import {
  authorization,
  change,
  createNetworks,
  edgeAuthorization,
  fetchManifest,
  publishFolder,
  publishVersions,
  startRegistry,
  type Registry,
} from '#test/fixtures.ts';
import { buildApp } from '#app.ts';
import { repeatJobs } from '@marquee/service/jobs/testing';

let registry: Registry;
let clock: Date;

const now = async () => (await fetchManifest(registry.app)).manifest;
const sendChange = async (action: Parameters<typeof change>[1], part: string, body: object) =>
  change(registry.app, action, part, (await now()).revision, body);
async function formatFilePath(part: string, version: string, name: string): Promise<string> {
  const url = `/v1/channels/production/parts/${part}/history?limit=500`;
  const { entries }: { entries: { action: string; detail: { version?: string; build?: string } }[] } = (
    await registry.app.inject({ url, headers: authorization })
  ).json();
  const row = entries.find(({ action, detail }) => action === 'publish' && detail.version === version);
  return path.join(part, row?.detail.build ?? '', name);
}
const damage = async (part: string, version: string, name = 'page.js') =>
  appendFile(path.join(registry.artefacts, await formatFilePath(part, version, name)), ' ');
/** Publishes a build again, without the byte that its damage has appended to its script. */
async function repair(part: string, version: string): Promise<void> {
  const source = createTemporaryFolder('source');
  await cp(path.join(registry.artefacts, await formatFilePath(part, version, '')), source.path, { recursive: true });
  const script = path.join(source.path, 'page.js');
  await truncate(script, (await stat(script)).size - 1);
  await publishFolder(registry.app, part, source.path);
  source.remove();
}
const verify = async () =>
  (
    await registry.app.inject({
      method: 'POST',
      url: '/v1/artefacts/verify',
      headers: authorization,
      payload: { actor: 'ann' },
    })
  ).json();
const rows = async (part: string) =>
  (await registry.app.inject({ url: `/v1/channels/production/parts/${part}/history`, headers: authorization })).json()
    .entries;
const report = (version: string, outcome: string) =>
  registry.app.inject({
    method: 'POST',
    url: '/v1/reports',
    headers: edgeAuthorization,
    payload: { channel: 'production', reports: [{ part: 'lobby', version, class: outcome, count: 1 }] },
  });

async function open(options: Parameters<typeof startRegistry>[0] = {}): Promise<void> {
  clock = new Date('2026-11-20T10:00:00.000Z');
  registry = await startRegistry(
    { now: () => clock, startWorkers: repeatJobs({}), suspectsMs: 20, ...options },
    {
      published: { lobby: ['1.0.0', '1.1.0', '1.2.0'] },
      switched: [
        ['lobby', '1.0.0'],
        ['lobby', '1.1.0'],
      ],
    },
  );
}
afterEach(async () => {
  expect((await registry.app.inject({ url: '/v1/audit/verify', headers: authorization })).json()).toMatchObject({
    intact: true,
  });
  await registry.close();
});

test('R3 rolls back a damaged live version to the last good one with the reason in the audit', async () => {
  await open();
  await damage('lobby', '1.1.0');
  expect(await verify()).toMatchObject({
    live: [{ channel: 'production', part: 'lobby', version: '1.1.0', to: '1.0.0' }],
  });
  expect((await now()).remotes.lobby).toMatchObject({ current: { version: '1.0.0' } });
  expect((await rows('lobby'))[0]).toMatchObject({
    action: 'rollback',
    actor: 'release-service',
    reason: 'its stored files are damaged: page.js was changed',
    detail: { from: '1.1.0', to: '1.0.0', damaged: { version: '1.1.0', damage: 'page.js was changed' } },
  });
  expect((await verify()).live).toEqual([]);
});

test('R3 rolls back to an older good version when the last good one is damaged too', async () => {
  await open();
  await sendChange('switch', 'lobby', { version: '1.2.0' });
  await damage('lobby', '1.1.0');
  await damage('lobby', '1.2.0');
  expect(await verify()).toMatchObject({ live: [{ part: 'lobby', version: '1.2.0', to: '1.0.0' }] });
  expect((await now()).remotes.lobby).toMatchObject({ current: { version: '1.0.0' } });
});

test('R3 rolls a version with too many failures back to an older one when the last good one is damaged', async () => {
  const budget = { failures: 5, networks: 1, canaryFailures: 5, canaryNetworks: 1, failureRate: 0.25 };
  await open({ autoRollback: budget });
  await sendChange('switch', 'lobby', { version: '1.2.0' });
  await damage('lobby', '1.1.0');
  const reports = [{ part: 'lobby', version: '1.2.0', class: 'render-crash', count: 10, networks: createNetworks(1) }];
  await registry.app.inject({
    method: 'POST',
    url: '/v1/reports',
    headers: edgeAuthorization,
    payload: { channel: 'production', reports },
  });
  await eventually(async () => expect((await now()).remotes.lobby.current.version).toBe('1.0.0'));
});

test('R3 stops a damaged canary and keeps the current version', async () => {
  await open();
  await sendChange('canary', 'lobby', { version: '1.2.0', rule: { percent: 10 } });
  await damage('lobby', '1.2.0');
  expect(await verify()).toMatchObject({ live: [{ version: '1.2.0', to: '1.1.0' }] });
  expect((await now()).remotes.lobby).toMatchObject({ current: { version: '1.1.0' } });
  expect((await now()).remotes.lobby).not.toHaveProperty('canary');
  expect((await rows('lobby'))[0]).toMatchObject({ action: 'canary-stop', actor: 'release-service' });
});

test('R3 rolls back a damaged shell', async () => {
  await open();
  for (const version of ['2.0.0', '2.1.0']) {
    await publishVersions(registry.app, 'shell', [version]);
    await sendChange('switch', 'shell', { version });
  }
  await damage('shell', '2.1.0');
  expect((await verify()).live).toHaveLength(1);
  expect((await now()).shell).toMatchObject({ current: { version: '2.0.0' } });
});

test('R3 rolls back a live version that was damaged while the service was down, at its start', async () => {
  await open();
  await verify();
  await damage('lobby', '1.1.0');
  const second = await buildApp(registry.options);
  await eventually(async () => expect((await now()).remotes.lobby.current.version).toBe('1.0.0'));
  await second.close();
});

test('R3 reports a damaged version once while its last good one is damaged, then rolls back', async () => {
  await open({ startWorkers: repeatJobs({ 'verify-artefacts': 20 }) });
  const releases = async () =>
    (await registry.app.inject({ url: '/v1/channels/production/status', headers: authorization })).json().parts[0]
      .releases;
  await eventually(async () =>
    expect((await releases()).every(({ checkedAt }: { checkedAt: string | null }) => checkedAt !== null)).toBe(true),
  );
  await damage('lobby', '1.0.0');
  await damage('lobby', '1.1.0');
  const cause =
    'lobby 1.1.0 stays live with damaged files (page.js was changed): ' +
    'its last good version 1.0.0 is damaged too (page.js was changed)';
  // A verification between the two damages reports another cause.
  const stays = async () =>
    (await rows('lobby')).filter(
      ({ action, reason }: { action: string; reason: string }) =>
        action === 'artefact-damaged-live' && reason === cause,
    );
  await eventually(async () => expect((await verify()).damaged.length === 2 && (await stays()).length > 0).toBe(true));
  expect((await verify()).live).toEqual([]);
  expect(await stays()).toMatchObject([{ actor: 'release-service' }]);
  await repair('lobby', '1.0.0');
  await eventually(async () => expect((await now()).remotes.lobby.current.version).toBe('1.0.0'));
});

test('R3 keeps the only version live, reports it, and reports nothing after the repair', async () => {
  await open();
  await publishVersions(registry.app, 'fish', ['3.0.0']);
  await sendChange('switch', 'fish', { version: '3.0.0' });
  await damage('fish', '3.0.0');
  expect((await verify()).live).toMatchObject([
    { part: 'fish', to: null, detail: expect.stringContaining('there is no earlier good version') },
  ]);
  await repair('fish', '3.0.0');
  expect(await verify()).toMatchObject({ damaged: [], live: [] });
});

test('R3 reports a damaged version that is not live and changes nothing', async () => {
  await open();
  const { revision } = await now();
  await damage('lobby', '1.2.0');
  expect(await verify()).toMatchObject({ damaged: [{ version: '1.2.0' }], live: [] });
  expect((await now()).revision).toBe(revision);
});

test('R3 verifies a version when a tab cannot load a file, and changes nothing when it is intact', async () => {
  await open();
  await report('1.1.0', 'chunk-failed');
  const fetchRelease = async () =>
    (await registry.app.inject({ url: '/v1/channels/production/status', headers: authorization }))
      .json()
      .parts[0].releases.find(({ version }: { version: string }) => version === '1.1.0');
  await eventually(async () => expect((await fetchRelease()).checkedAt).toBe(clock.toISOString()));
  expect((await now()).remotes.lobby.current.version).toBe('1.1.0');
  await damage('lobby', '1.1.0', 'page.css');
  clock = new Date(clock.getTime() + 60_000);
  await report('1.1.0', 'style-failed');
  await eventually(async () => expect((await now()).remotes.lobby.current.version).toBe('1.0.0'));
});

test('R3 rolls back a version that is damaged in a bucket', async () => {
  const server = await startBucket();
  await open({ s3: server.address });
  await openBucket(server.address).remove(await formatFilePath('lobby', '1.1.0', 'page.js'));
  expect((await verify()).live).toMatchObject([{ version: '1.1.0', to: '1.0.0' }]);
  await server.close();
}, 30_000);

test('names the canary that the rollback of a damaged version removes in result, alert and audit', async () => {
  await open();
  await sendChange('canary', 'lobby', { version: '1.2.0', rule: { percent: 10 } });
  await damage('lobby', '1.1.0');
  expect((await verify()).live).toMatchObject([{ version: '1.1.0', to: '1.0.0', canaryStopped: '1.2.0' }]);
  const { alerts } = (await registry.app.inject({ url: '/v1/alerts', headers: authorization })).json();
  expect(alerts).toContainEqual(
    expect.objectContaining({
      type: 'version.rolled_back',
      data: expect.objectContaining({ version: '1.1.0', canaryStopped: '1.2.0' }),
    }),
  );
  expect((await rows('lobby'))[0]).toMatchObject({ action: 'rollback', detail: { canaryStopped: '1.2.0' } });
});
