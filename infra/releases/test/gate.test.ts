import { appendFile, readFile, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { eventually } from '@marquee/testing/eventually';
import { buildApp } from '#app.ts';
import { realFiles } from '#artefacts/files.ts';
import {
  authorization,
  change,
  edgeAuthorization,
  edgeProcess,
  fetchManifest,
  publishFolder,
  publishVersions,
  startRegistry,
  writeBuild,
  type Registry,
} from './fixtures.ts';

let registry: Registry;
beforeAll(async () => {
  registry = await startRegistry();
  await publishVersions(registry.app, 'shell', ['1.0.0']);
  await publishFolder(registry.app, 'shell', await writeBuild('shell', '1.1.0', () => ({ platform: '1.9.0' })));
  await change(registry.app, 'switch', 'shell', 0, { version: '1.1.0' });
  await publishVersions(registry.app, 'lobby', ['1.0.0', '1.1.0', '1.2.0', '1.3.0', '1.4.0', '1.5.0']);
  await sendChange('switch', { version: '1.0.0' });
});
afterAll(() => registry.close());

const sendChange = async (action: Parameters<typeof change>[1], body: object, part = 'lobby') =>
  change(registry.app, action, part, (await fetchManifest(registry.app)).manifest.revision, body);
const get = async (url: string) => (await registry.app.inject({ url, headers: authorization })).json();
const may = (version: string, part = 'lobby') =>
  get(`/v1/channels/production/parts/${part}/can-switch?version=${version}`);
const failed = (checks: { check: string; result: string }[]) =>
  checks.filter(({ result }) => result === 'failed').map(({ check }) => check);
const tabs = (counts: object[], channel = 'production') =>
  registry.app.inject({
    method: 'POST',
    url: '/v1/tabs',
    headers: edgeAuthorization,
    payload: { edge: edgeProcess, channel, counts },
  });
const build = async (part: string, version: string, edit: Parameters<typeof writeBuild>[2]) =>
  (await publishFolder(registry.app, part, await writeBuild(part, version, edit))).json().build;

test('returns all checks of `can-switch` and changes nothing', async () => {
  const before = await fetchManifest(registry.app);
  const { allowed, checks } = await may('1.1.0');
  expect([allowed, checks.map(({ check }: { check: string }) => check)]).toEqual([
    true,
    [
      'schema',
      'signature',
      'integrity',
      'platform-range',
      'open-tabs',
      'routes',
      'modals',
      'smoke-test',
      'size-budget',
    ],
  ]);
  expect(checks).toContainEqual({ check: 'smoke-test', result: 'skipped', detail: 'no browser is configured' });
  expect(await fetchManifest(registry.app)).toEqual(before);
  expect(await may('9.9.9')).toEqual({
    allowed: false,
    checks: [{ check: 'schema', result: 'failed', detail: 'lobby 9.9.9 is not published' }],
  });
  expect((await may('1.1.0', 'shell')).checks.map(({ check }: { check: string }) => check)).not.toContain('open-tabs');
});

test('stores the checks of a release when it is published', async () => {
  const { parts } = await get('/v1/channels/production/status');
  const [newest] = parts.find((part: { part: string }) => part.part === 'lobby').releases;
  expect(newest).toMatchObject({ version: '1.5.0', publishedBy: 'tester', retiredAt: null });
  expect(newest.gate).toContainEqual({
    check: 'exposes',
    result: 'passed',
    detail: expect.stringContaining('./remote'),
  });
});

test('rejects a version that the shell of an open tab cannot run, but no rollback and no urgent change', async () => {
  await build('lobby', '2.0.0', () => ({ requires: '^1.9.0' }));
  await tabs([{ part: 'shell', version: '1.0.0', count: 7 }], 'staging');
  expect((await may('2.0.0')).allowed).toBe(true);
  await tabs([
    { part: 'shell', version: '1.0.0', count: 4 },
    { part: 'shell', version: '1.1.0', count: 9 },
  ]);
  expect(failed((await may('2.0.0')).checks)).toEqual(['open-tabs']);
  for (const [action, body] of [
    ['switch', {}],
    ['canary', { rule: { percent: 5 } }],
  ] as const) {
    const response = (await sendChange(action, { version: '2.0.0', ...body })).json();
    expect(response).toMatchObject({
      code: 'platform-range',
      message: expect.stringContaining('shell 1.0.0, which 4 open tabs run'),
    });
    expect(failed(response.details.checks)).toEqual(['open-tabs']);
  }
  const urgent = (await sendChange('switch', { version: '2.0.0', urgent: true, dryRun: true })).json();
  expect(urgent.checks).toContainEqual({
    check: 'open-tabs',
    result: 'skipped',
    detail: expect.stringContaining(
      'shell 1.0.0, which 4 open tabs run, provides 1.4.0; they keep their version of lobby',
    ),
  });
  expect((await sendChange('rollback', { version: '2.0.0' })).statusCode).toBe(200);
  await tabs([]);
  expect((await may('2.0.0')).allowed).toBe(true);
  await sendChange('rollback', { version: '1.0.0' });
});

test.each([
  [1, 10, 'skipped'],
  [2, 2, 'skipped'],
  [3, 3, 'failed'],
])('open tabs of %i networks, %i tabs: the check is %s', async (networks, count, result) => {
  await build('lobby', '2.1.0', () => ({ requires: '^1.9.0' }));
  await tabs([
    { part: 'shell', version: '1.0.0', count, networks },
    { part: 'shell', version: '1.1.0', count: 9, networks: 9 },
  ]);
  const { allowed, checks } = await may('2.1.0');
  expect(checks).toContainEqual({
    check: 'open-tabs',
    result,
    detail: expect.stringContaining(
      `shell 1.0.0, which ${count} open tabs of ${networks} networks run, provides 1.4.0`,
    ),
  });
  expect(allowed).toBe(result === 'skipped');
  await tabs([]);
});

test('returns every failed check at once', async () => {
  const folder = await build('lobby', '3.0.0', () => ({ routes: ['/fish'], modals: ['tank'] }));
  await build('fish', '1.0.0', () => ({ routes: ['/fish'], modals: ['tank'] }));
  await sendChange('switch', { version: '1.0.0' }, 'fish');
  await appendFile(path.join(registry.artefacts, 'lobby', folder, 'page.css'), 'a{}');
  expect(failed((await may('3.0.0')).checks)).toEqual(['integrity', 'routes', 'modals']);
  expect((await sendChange('switch', { version: '3.0.0' })).json()).toMatchObject({ code: 'artefact-damaged' });
  await rm(path.join(registry.artefacts, 'lobby', folder), { recursive: true });
  expect(failed((await may('3.0.0')).checks)).toEqual(['integrity', 'routes', 'modals']);
});

test('rejects a release above a reduced budget and one with an outdated document', async () => {
  const intruder = new pg.Client({ connectionString: registry.database.url });
  await intruder.connect();
  await intruder.query("UPDATE release SET route_bytes = 900000 WHERE part = 'lobby' AND version = '1.5.0'");
  await intruder.query(`CREATE TABLE kept AS SELECT document FROM release WHERE part = 'lobby' AND version = '1.4.0';
    UPDATE release SET document = document - 'entry' WHERE part = 'lobby' AND version = '1.4.0'`);
  expect(failed((await may('1.5.0')).checks)).toEqual(['size-budget']);
  expect(await may('1.4.0')).toMatchObject({ allowed: false, checks: [{ check: 'schema', result: 'failed' }] });
  expect((await sendChange('switch', { version: '1.5.0' })).json().code).toBe('size-budget');
  await intruder.query(`UPDATE release SET document = kept.document FROM kept
    WHERE part = 'lobby' AND version = '1.4.0'; DROP TABLE kept`);
  await intruder.end();
});

describe('retire', () => {
  const retire = (version: string) =>
    registry.app.inject({
      method: 'POST',
      url: `/v1/parts/member/releases/${version}/retire`,
      headers: authorization,
      payload: { actor: 'tester', reason: 'not used any more' },
    });
  const versions = ['1.0.0', '1.1.0', '1.2.0', '1.3.0', '1.4.0', '1.5.0', '1.6.0', '1.7.0'];
  const expectRejected = async (version: string, why: string) =>
    expect((await retire(version)).json()).toMatchObject({ code: 'in-use', message: `member ${version} ${why}` });

  beforeAll(async () => {
    await publishVersions(registry.app, 'member', versions);
    for (const version of ['1.0.0', '1.1.0', '1.2.0']) await sendChange('switch', { version }, 'member');
    await sendChange('canary', { version: '1.3.0', rule: { percent: 5 } }, 'member');
  });

  test('rejects the retirement of a version in use', async () => {
    await tabs([{ part: 'member', version: '1.4.0', count: 2 }]);
    await expectRejected('1.2.0', 'is live in production');
    await expectRejected('1.1.0', 'is the last good version of production');
    await expectRejected('1.3.0', 'is a canary in production');
    await expectRejected('1.4.0', 'runs in 2 open tabs');
    for (const version of ['1.5.0', '1.6.0', '1.7.0']) await expectRejected(version, 'is one of the newest 3 versions');
    await tabs([]);
  });

  test('deletes the files, keeps the record, and the version cannot be published or used again', async () => {
    const before = await readdir(path.join(registry.artefacts, 'member'));
    const response = (await retire('1.0.0')).json();
    expect(response).toMatchObject({ part: 'member', version: '1.0.0' });
    expect(await readdir(path.join(registry.artefacts, 'member'))).toEqual(
      before.filter((name) => name !== response.build),
    );
    const { parts } = await get('/v1/channels/production/status');
    const member = parts.find((part: { part: string }) => part.part === 'member');
    expect(member.releases.at(-1)).toMatchObject({ version: '1.0.0', retiredAt: response.retiredAt });
    expect(member.published).not.toContain('1.0.0');
    expect((await sendChange('switch', { version: '1.0.0' }, 'member')).json().code).toBe('retired');
    expect((await retire('1.0.0')).json().code).toBe('retired');
    expect((await publishFolder(registry.app, 'member', await writeBuild('member', '1.0.0'))).json().code).toBe(
      'retired',
    );
    const { entries } = await get('/v1/channels/production/parts/member/history');
    expect(entries[0]).toMatchObject({ action: 'retire', actor: 'tester', detail: { version: '1.0.0' } });
  });

  test('never makes a retired version the last good one', async () => {
    await sendChange('canary-stop', {}, 'member');
    const back = (await sendChange('rollback', {}, 'member')).json();
    expect(back).toMatchObject({ to: '1.1.0', lastGood: '1.1.0' });
    expect((await sendChange('rollback', {}, 'member')).json().code).toBe('nothing-to-roll-back-to');
  });

  test('removes the files as orphans after a crash before their deletion', async () => {
    const options = {
      ...registry.options,
      files: { ...realFiles, remove: () => Promise.reject(new Error('the process was killed')) },
    };
    const dying = await buildApp(options);
    const response = await dying.inject({
      method: 'POST',
      url: '/v1/parts/member/releases/1.4.0/retire',
      headers: authorization,
      payload: { actor: 'tester', reason: 'not used any more' },
    });
    expect(response.statusCode).toBe(500);
    await dying.close();
    expect((await may('1.4.0', 'member')).checks[0].detail).toContain('retired');
    const count = async () => (await readdir(path.join(registry.artefacts, 'member'))).length;
    const left = await count();
    const later = await buildApp({ ...registry.options, now: () => new Date(Date.now() + 2 * 24 * 3_600_000) });
    await later.listen({ host: '127.0.0.1', port: 0 });
    await eventually(async () => expect(await count()).toBe(left - 1));
    await later.close();
  });

  test('retires one of the newest versions when the key that signed it was removed', async () => {
    const url = '/v1/parts/*/publishers';
    const { publicKey } = (await get(url)).publishers[0];
    const remove = { method: 'DELETE', url: `${url}/team`, headers: authorization } as const;
    expect((await registry.app.inject(remove)).statusCode).toBe(200);
    // A key that was added later has only the name of the removed one.
    const add = { method: 'POST', url, headers: authorization, payload: { name: 'team', publicKey } } as const;
    expect((await registry.app.inject(add)).statusCode).toBe(201);
    expect((await retire('1.7.0')).statusCode).toBe(200);
  });
});

test('reads the checks of releases that were published before a check could be skipped', async () => {
  const client = new pg.Client({ connectionString: registry.database.url });
  await client.connect();
  const old = [
    { check: 'schema', passed: true, detail: 'described' },
    { check: 'files', passed: false, detail: 'none' },
  ];
  await client.query("UPDATE release SET gate = $1 WHERE part = 'lobby' AND version = '1.2.0'", [JSON.stringify(old)]);
  await client.query(await readFile(path.join(import.meta.dirname, '../migrations/0018_skipped_checks.sql'), 'utf8'));
  await client.end();
  const { parts } = await get('/v1/channels/production/status');
  const lobby = parts.find(({ part }: { part: string }) => part === 'lobby');
  const findGate = (wanted: string) =>
    lobby.releases.find(({ version }: { version: string }) => version === wanted).gate;
  expect(findGate('1.2.0')).toEqual([
    { check: 'schema', result: 'passed', detail: 'described' },
    { check: 'files', result: 'failed', detail: 'none' },
  ]);
  expect(findGate('1.3.0')).toContainEqual(expect.objectContaining({ check: 'schema', result: 'passed' }));
});
