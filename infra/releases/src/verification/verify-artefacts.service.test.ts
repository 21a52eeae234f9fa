import { appendFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { openBucket } from '@marquee/artefacts';
import { startBucket, type TestBucket } from '@marquee/testing/bucket';
import pg from 'pg';
import { eventually } from '@marquee/testing/eventually';
import {
  addOperator,
  authorization,
  change,
  fetchManifest,
  publishFolder,
  publishVersions,
  startRegistry,
  writeBuild,
  type Registry,
} from '#test/fixtures.ts';
import { repeatJobs } from '@marquee/service/jobs/testing';

/** A kind of storage, and access to its files without the service. */
interface StorageCase {
  readonly name: string;
  readonly open: () => Promise<void>;
  readonly tamper: (file: string) => Promise<unknown>;
  readonly take: (file: string) => Promise<unknown>;
  readonly plant: (file: string) => Promise<unknown>;
}

let registry: Registry;
let server: TestBucket | undefined;
const day = 24 * 3_600_000;
const liveMinutes = 5 * 60_000;
let clock = new Date();

const bucket = () =>
  openBucket(server?.address ?? { endpoint: '', bucket: '', region: '', accessKeyId: '', secretAccessKey: '' });
const storageCases: StorageCase[] = [
  {
    name: 'a folder',
    open: async () =>
      void (registry = await startRegistry({ now: () => clock, startWorkers: repeatJobs({ 'verify-artefacts': 50 }) })),
    tamper: (file) => appendFile(path.join(registry.artefacts, file), ' '),
    take: (file) => rm(path.join(registry.artefacts, file)),
    plant: (file) => writeFile(path.join(registry.artefacts, file), 'steal()'),
  },
  {
    name: 'a bucket',
    open: async () => {
      server = await startBucket();
      registry = await startRegistry({
        now: () => clock,
        startWorkers: repeatJobs({ 'verify-artefacts': 50 }),
        s3: server.address,
      });
    },
    tamper: (file) => bucket().put(file, Buffer.from('tampered'), {}),
    take: (file) => bucket().remove(file),
    plant: (file) => bucket().put(file, Buffer.from('steal()'), {}),
  },
];

const verify = async (part?: string) =>
  (
    await registry.app.inject({
      method: 'POST',
      url: '/v1/artefacts/verify',
      headers: authorization,
      payload: { part, actor: 'ann' },
    })
  ).json();
const rowsAbout = async (part: string) => {
  const { entries } = (
    await registry.app.inject({ url: `/v1/channels/production/parts/${part}/history`, headers: authorization })
  ).json();
  return entries.filter(({ action }: { action: string }) => ['artefact-damaged', 'artefact-repaired'].includes(action));
};
const releaseIn = async (part: string, version: string) => {
  const { parts } = (
    await registry.app.inject({ url: '/v1/channels/production/status', headers: authorization })
  ).json();
  return parts
    .find((each: { part: string }) => each.part === part)
    .releases.find((each: { version: string }) => each.version === version);
};

let rounds = 0;
/**
 * Waits for a complete round of the periodic verification: a new release is verified in the next round, and the second
 * one is published after the first round.
 */
async function waitForRound(): Promise<void> {
  for (let round = 0; round < 2; round += 1) {
    const version = `1.0.${(rounds += 1)}`;
    await publishVersions(registry.app, 'clock', [version]);
    await eventually(async () => expect((await releaseIn('clock', version)).checkedAt).not.toBeNull());
  }
}

describe.each(storageCases)('R3 files in $name', ({ open, tamper, take, plant }) => {
  let build = '';
  let source = '';
  beforeAll(async () => {
    await open();
    source = await writeBuild('lobby', '1.0.0');
    ({ build } = (await publishFolder(registry.app, 'lobby', source)).json());
    await publishVersions(registry.app, 'fish', ['1.0.0', '1.1.0']);
    await change(registry.app, 'switch', 'lobby', 0, { version: '1.0.0' });
  });
  afterAll(async () => {
    await registry.close();
    await server?.close();
    server = undefined;
  });
  const file = (name: string) => `lobby/${build}/${name}`;

  test('finds no damage in published files', async () => {
    expect(await verify()).toMatchObject({ builds: 3, files: 45, damaged: [] });
    expect(await verify('fish')).toMatchObject({ builds: 2, files: 30, damaged: [] });
    expect(await releaseIn('lobby', '1.0.0')).toMatchObject({ checkedAt: clock.toISOString(), damage: null });
    expect(await rowsAbout('lobby')).toEqual([]);
  });

  test.each([
    ['a script that was changed', 'page.js was changed', () => tamper(file('page.js'))],
    ['a compressed sibling that was changed', 'page.js.br was changed', () => tamper(file('page.js.br'))],
    ['a picture that was changed', 'media/logo.svg was changed', () => tamper(file('media/logo.svg'))],
    ['a file that is gone', 'page.css.gz is missing', () => take(file('page.css.gz'))],
  ])('reports %s in the response, audit and status until publishing again repairs it', async (_what, damage, harm) => {
    await harm();
    const damaged = [{ part: 'lobby', version: '1.0.0', build, damage }];
    expect(await verify('fish')).toMatchObject({ damaged: [] });
    expect(await verify()).toMatchObject({ damaged });
    expect(await verify('lobby')).toMatchObject({ damaged });
    const before = await rowsAbout('lobby');
    expect(before[0]).toMatchObject({
      action: 'artefact-damaged',
      actor: 'ann',
      reason: damage,
      detail: { version: '1.0.0', build, damage },
    });
    expect(
      before.filter(
        ({ action, reason }: { action: string; reason: string }) => action === 'artefact-damaged' && reason === damage,
      ),
    ).toHaveLength(1);
    expect(await releaseIn('lobby', '1.0.0')).toMatchObject({ damage: damage });
    expect((await publishFolder(registry.app, 'lobby', source)).statusCode).toBe(200);
    expect(await releaseIn('lobby', '1.0.0')).toMatchObject({ damage: null });
    expect((await rowsAbout('lobby'))[0]).toMatchObject({ action: 'artefact-repaired', detail: { before: damage } });
    expect(await verify()).toMatchObject({ damaged: [] });
  });

  test('reports a file that was never published', async () => {
    await plant(file('evil.js'));
    expect((await verify()).damaged).toMatchObject([{ damage: 'evil.js was never published' }]);
    await take(file('evil.js'));
    expect((await verify()).damaged).toEqual([]);
  });

  test('detects a damaged file of a live version in five minutes, and does not verify again immediately', async () => {
    await tamper(file('entry.js'));
    clock = new Date(clock.getTime() + liveMinutes - 60_000);
    await waitForRound();
    expect(await releaseIn('lobby', '1.0.0')).toMatchObject({ damage: null });
    clock = new Date(clock.getTime() + 120_000);
    await eventually(async () => expect((await releaseIn('lobby', '1.0.0')).damage).toBe('entry.js was changed'));
    expect((await rowsAbout('lobby'))[0]).toMatchObject({ action: 'artefact-damaged', actor: 'release-service' });
    const { checkedAt } = await releaseIn('lobby', '1.0.0');
    clock = new Date(clock.getTime() + 60_000);
    await waitForRound();
    expect((await releaseIn('lobby', '1.0.0')).checkedAt).toBe(checkedAt);
    await publishFolder(registry.app, 'lobby', source);
  });

  test('verifies a version that is not live within a day', async () => {
    const { checkedAt } = await releaseIn('fish', '1.0.0');
    clock = new Date(clock.getTime() + day / 2 - 600_000);
    await waitForRound();
    expect((await releaseIn('fish', '1.0.0')).checkedAt).toBe(checkedAt);
    clock = new Date(clock.getTime() + 1_200_000);
    await eventually(async () => expect((await releaseIn('fish', '1.0.0')).checkedAt).not.toBe(checkedAt));
  });

  test('verifies older releases by the hashes of scripts and styles', async () => {
    const client = new pg.Client(registry.database.url);
    await client.connect();
    await client.query("UPDATE release SET files = NULL WHERE part = 'lobby'");
    await client.end();
    expect(await verify('lobby')).toMatchObject({ builds: 1, files: 3, damaged: [] });
    await tamper(file('page.css'));
    expect((await verify('lobby')).damaged).toMatchObject([{ damage: 'page.css was changed' }]);
    await publishFolder(registry.app, 'lobby', source);
    expect(await verify('lobby')).toMatchObject({ files: 15, damaged: [] });
  });

  test('verifies only the part of the role', async () => {
    const fish = await addOperator(registry.app, 'fisher', [{ role: 'publisher', part: 'fish', channel: '*' }]);
    const requestVerification = (payload: object) =>
      registry.app.inject({ method: 'POST', url: '/v1/artefacts/verify', headers: fish, payload });
    expect([
      (await requestVerification({ part: 'fish' })).statusCode,
      (await requestVerification({ part: 'lobby' })).statusCode,
      (await requestVerification({})).statusCode,
    ]).toEqual([200, 403, 403]);
  });

  test('detects damage also while the manifest of another channel is invalid', async () => {
    const intruder = new pg.Client({ connectionString: registry.database.url });
    await intruder.connect();
    const { rows } = await intruder.query("SELECT manifest FROM channel WHERE name = 'staging'");
    await intruder.query(`UPDATE channel SET manifest = '{"a":1}' WHERE name = 'staging'`);
    await tamper(file('entry.js'));
    clock = new Date(clock.getTime() + liveMinutes + 60_000);
    await eventually(async () => expect((await releaseIn('lobby', '1.0.0')).damage).toBe('entry.js was changed'));
    expect((await rowsAbout('lobby'))[0]).toMatchObject({ action: 'artefact-damaged' });
    await intruder.query("UPDATE channel SET manifest = $1 WHERE name = 'staging'", [JSON.stringify(rows[0].manifest)]);
    await intruder.end();
    await publishFolder(registry.app, 'lobby', source);
  });

  test('keeps the audit intact', async () => {
    expect((await registry.app.inject({ url: '/v1/audit/verify', headers: authorization })).json().intact).toBe(true);
    expect((await fetchManifest(registry.app)).manifest.remotes.lobby.current.version).toBe('1.0.0');
  });
});

test('R3 reports no damage while the storage is down, rejects new versions, and still rolls back', async () => {
  const away = await startBucket();
  registry = await startRegistry({ s3: away.address });
  await publishVersions(registry.app, 'lobby', ['1.0.0', '1.1.0', '1.2.0']);
  for (const [revision, version] of ['1.1.0', '1.2.0'].entries())
    await change(registry.app, 'switch', 'lobby', revision, { version });
  await away.stop();
  expect(await verify()).toMatchObject({ code: 'storage-down' });
  expect(await releaseIn('lobby', '1.0.0')).toMatchObject({ checkedAt: null, damage: null });
  expect((await change(registry.app, 'switch', 'lobby', 2, { version: '1.0.0' })).json()).toMatchObject({
    code: 'storage-down',
  });
  const back = await change(registry.app, 'rollback', 'lobby', 2, {});
  expect([
    back.statusCode,
    back.json().to,
    back.json().checks.find(({ check }: { check: string }) => check === 'integrity'),
  ]).toMatchObject([
    200,
    '1.1.0',
    { result: 'skipped', detail: expect.stringMatching(/^the artefact storage does not respond/) },
  ]);
  await registry.close();
  await away.close();
}, 30_000);
