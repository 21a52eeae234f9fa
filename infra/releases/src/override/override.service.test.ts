import { createPublicKey, verify } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { toCanonicalJson } from '@marquee/contract';
import type { Release } from '@marquee/contract/fleet';
import { parsePreviewSession, createPreviewSessionPayload } from '@marquee/contract/preview';
import { buildApp } from '#app.ts';
import {
  addOperator,
  authorization,
  change,
  fetchManifest,
  publishVersions,
  sri,
  startRegistry,
  type Registry,
} from '#test/fixtures.ts';

let registry: Registry;
let clock = new Date('2026-11-20T10:00:00.000Z');
let team: { authorization: string };
beforeAll(async () => {
  registry = await startRegistry({ now: () => clock });
  await publishVersions(registry.app, 'shell', ['1.0.0']);
  await publishVersions(registry.app, 'fish', ['1.0.0']);
  await publishVersions(registry.app, 'lobby', ['1.0.0']);
  for (const [revision, part] of ['shell', 'fish', 'lobby'].entries())
    await change(registry.app, 'switch', part, revision, { version: '1.0.0' });
  team = await addOperator(registry.app, 'fisher', [{ role: 'publisher', part: 'fish', channel: 'production' }]);
});
afterAll(() => registry.close());

const build = 'ab'.repeat(10);
const mine: Release = {
  version: '1.0.0-dev.b1',
  build,
  scope: `fish_${build}`,
  base: `/r/fish/${build}/`,
  entry: 'entry.js',
  integrity: { 'entry.js': sri('mine') },
  requires: '^1.0.0',
  routes: ['/fish'],
  modals: [],
  slots: [],
  preload: {},
};
const requestOverride = (body: object, { part = 'fish', headers = team }: { part?: string; headers?: object } = {}) =>
  registry.app.inject({
    method: 'POST',
    url: `/v1/channels/production/parts/${part}/override`,
    headers: { ...headers },
    payload: { change: 0, release: mine, ...body },
  });
const rows = async () => {
  const { entries } = (
    await registry.app.inject({ url: '/v1/channels/production/parts/fish/history', headers: authorization })
  ).json();
  return entries.filter(({ action }: { action: string }) => action === 'override');
};

test('signs a preview fleet with an unpublished remote for five minutes and does not change the channel', async () => {
  const before = await fetchManifest(registry.app);
  const { manifest, signature } = (await requestOverride({ change: 7 })).json();
  expect(manifest).toMatchObject({
    channel: 'preview',
    revision: 30_007,
    expiresAt: '2026-11-20T10:05:00.000Z',
    shell: before.manifest.shell,
    remotes: {
      lobby: before.manifest.remotes.lobby,
      fish: { current: mine, lastGood: { version: '1.0.0' }, urgent: true },
    },
  });
  const key = createPublicKey(await readFile(path.join(registry.options.keys, 'fleet-public.pem')));
  expect(verify(null, Buffer.from(toCanonicalJson(manifest)), key, Buffer.from(signature, 'base64'))).toBe(true);
  expect(await fetchManifest(registry.app)).toEqual(before);
});

test('serves the fleet of a preview session for two minutes from every instance', async () => {
  const { session, ...fleet } = (await requestOverride({ change: 7 })).json();
  const {
    id,
    expiresAtMs: until,
    keyId,
    signature,
  } = parsePreviewSession(session) ?? { id: '', expiresAtMs: 0, keyId: '', signature: '' };
  const key = createPublicKey(await readFile(path.join(registry.options.keys, 'fleet-public.pem')));
  expect([
    keyId,
    until,
    verify(
      null,
      Buffer.from(createPreviewSessionPayload({ id, expiresAtMs: until })),
      key,
      Buffer.from(signature, 'base64'),
    ),
  ]).toEqual([fleet.keyId, clock.getTime() + 120_000, true]);
  const other = await buildApp(registry.options);
  expect((await other.inject(`/v1/previews/${id}`)).json()).toEqual(fleet);
  expect((await other.inject(`/v1/previews/${'0'.repeat(32)}`)).statusCode).toBe(404);
  await other.close();
  clock = new Date(clock.getTime() + 121_000);
  expect((await registry.app.inject(`/v1/previews/${id}`)).statusCode).toBe(404);
});

test('returns the fleet of the channel with a newer revision when the override ends', async () => {
  const { manifest } = (await requestOverride({ release: null, change: 8 })).json();
  expect(manifest).toMatchObject({ revision: 30_008, remotes: (await fetchManifest(registry.app)).manifest.remotes });
});

test('audits the start of an override once, and again after a pause', async () => {
  const before = (await rows()).length;
  clock = new Date(clock.getTime() + 3_600_000);
  for (let minute = 0; minute < 8; minute += 1) {
    clock = new Date(clock.getTime() + 60_000);
    await requestOverride({ change: minute });
  }
  expect(await rows()).toHaveLength(before + 1);
  expect((await rows())[0]).toMatchObject({
    actor: 'fisher',
    detail: { version: mine.version, build },
    revision: null,
  });
});

test.each([
  ['token', 401, {}, { headers: {} }],
  ['token', 401, {}, { headers: { authorization: 'Bearer something-else' } }],
  ['role', 403, {}, { part: 'lobby' }],
  ['input', 400, { change: 10_000 }, {}],
  ['input', 400, { release: { version: '1' } }, {}],
  ['input', 400, { release: { ...mine, base: '/' } }, { part: 'shell', headers: authorization }],
  ['path', 422, { release: { ...mine, base: 'https://elsewhere.example/' } }, {}],
  ['path', 422, { release: { ...mine, base: `/r/lobby/${build}/` } }, {}],
  ['scope', 422, { release: { ...mine, scope: 'lobby_x' } }, {}],
  ['platform-range', 422, { release: { ...mine, requires: '^9.0.0' } }, {}],
  ['route-taken', 422, { release: { ...mine, routes: ['/lobby'] } }, {}],
])('rejects with %s (%d): %j %j', async (expectedCode, status, body, options) => {
  const response = await requestOverride(body, options);
  expect([response.statusCode, response.json().code]).toEqual([status, expectedCode]);
});

test('rejects an override by a viewer or with a revoked token', async () => {
  const viewer = await addOperator(registry.app, 'guest', [{ role: 'viewer', part: '*', channel: '*' }]);
  expect((await requestOverride({}, { headers: viewer })).json().code).toBe('role');
  await registry.app.inject({ method: 'DELETE', url: '/v1/operators/fisher', headers: authorization });
  expect((await requestOverride({})).json().code).toBe('token');
});
