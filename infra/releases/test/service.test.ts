import { readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { fleetManifest } from '@marquee/contract/fleet';
import pg from 'pg';
import { buildApp } from '#app.ts';
import { manifestLifetime } from '#signing/sign-manifest.ts';
import { eventually } from '@marquee/testing/eventually';
import { createDatabase } from '@marquee/testing/postgres';
import {
  authorization,
  change,
  createNetworks,
  edgeAuthorization,
  edgeTokens,
  fetchManifest,
  publishVersions,
  startRegistry,
  token,
  type Registry,
} from './fixtures.ts';

let registry: Registry;
let clock: Date;
beforeAll(async () => {
  clock = new Date('2026-11-20T10:00:00.000Z');
  registry = await startRegistry({ now: () => clock });
  await publishVersions(registry.app, 'lobby', ['1.0.0', '1.1.0', '1.2.0']);
});
afterAll(() => registry.close());

async function readEvents(
  origin: string,
  signal: AbortSignal,
  onRevision: (data: { revision: number }) => void,
): Promise<void> {
  const response = await fetch(`${origin}/v1/channels/production/stream`, { signal });
  const decoder = new TextDecoder();
  for await (const chunk of response.body ?? []) {
    for (const [, data = ''] of decoder.decode(chunk).matchAll(/^event: revision\ndata: (.*)$/gm))
      onRevision(JSON.parse(data));
  }
}

test.each(['/%', '//', '/%00', '/v1/nothing', '/healthz'])(
  'sends the security headers with the response to %s',
  async (url) => {
    expect((await registry.app.inject(url)).headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    });
  },
);

test('R4 notifies the listeners of another instance about a change, with the revision that is stored', async () => {
  const client = new pg.Client({ connectionString: registry.database.url });
  await client.connect();
  const other = await buildApp(registry.options);
  await other.listen({ port: 0, host: '127.0.0.1' });
  const { port } = other.server.address() as AddressInfo;
  const stop = new AbortController();
  const heard: number[] = [];
  let onHeard: () => void = () => undefined;
  const reading = readEvents(`http://127.0.0.1:${port}`, stop.signal, ({ revision }) => {
    heard.push(revision);
    onHeard();
  }).catch(() => undefined);
  const next = () => new Promise<void>((resolve) => void (onHeard = resolve));
  if (heard.length === 0) await next();
  const hearing = next();
  await change(registry.app, 'switch', 'lobby', 0, { version: '1.0.0' });
  await hearing;
  expect(heard).toEqual([0, 1]);
  const hearingForged = next();
  const forged = { channel: 'production', revision: 999_999_999, issuedAt: '2026-11-20T10:00:00.000Z' };
  await client.query("SELECT pg_notify('fleet_revision', $1)", [JSON.stringify(forged)]);
  await hearingForged;
  expect(heard).toEqual([0, 1, 1]);
  stop.abort();
  await reading;
  await client.end();
  await other.close();
});

test('R4 notifies its listeners again after the connection of its notifications was lost', async () => {
  const other = await buildApp(registry.options);
  await other.listen({ port: 0, host: '127.0.0.1' });
  const { port } = other.server.address() as AddressInfo;
  const stop = new AbortController();
  const heard: number[] = [];
  const reading = readEvents(
    `http://127.0.0.1:${port}`,
    stop.signal,
    ({ revision }) => void heard.push(revision),
  ).catch(() => undefined);
  await eventually(() => expect(heard).toHaveLength(1));
  const client = new pg.Client({ connectionString: registry.database.url });
  await client.connect();
  const { rowCount } = await client.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE application_name = 'marquee-releases-revisions' AND datname = current_database()`,
  );
  await client.end();
  expect(rowCount).toBe(2);
  await eventually(() => expect(heard).toHaveLength(2));
  expect(heard[1]).toBe(heard[0]);
  stop.abort();
  await reading;
  await other.close();
});

test('renews a manifest after half of its lifetime with the same revision and an audit row', async () => {
  const { manifest: before } = await fetchManifest(registry.app);
  expect(Date.parse(before.expiresAt) - Date.parse(before.issuedAt)).toBe(manifestLifetime);
  clock = new Date(clock.getTime() + manifestLifetime / 2 + 1000);
  const restarted = await buildApp(registry.options);
  const { manifest: after } = await fetchManifest(restarted);
  expect([after.revision, after.issuedAt, fleetManifest.parse(after).remotes]).toEqual([
    before.revision,
    clock.toISOString(),
    before.remotes,
  ]);
  expect((await restarted.inject({ url: '/v1/audit/verify', headers: authorization })).json().intact).toBe(true);
  await restarted.close();
});

test('R7 G7 creates one schema and one key when instances start together on an empty database', async () => {
  const database = await createDatabase();
  const options = {
    databaseUrl: database.url,
    artefacts: registry.artefacts,
    keys: path.join(registry.folder, 'fresh-keys'),
    token,
    edgeTokens,
  };
  const apps = await Promise.all(Array.from({ length: 4 }, () => buildApp(options)));
  const signatures = new Set(await Promise.all(apps.map(async (app) => (await fetchManifest(app)).keyId)));
  expect(signatures.size).toBe(1);
  expect((await apps[0]?.inject({ url: '/v1/audit/verify', headers: authorization }))?.json().intact).toBe(true);
  await Promise.all(apps.map((app) => app.close()));
  await database.drop();
});

test('counts reports of published versions and ignores others', async () => {
  const report = (version: string, kind: string, count: number) => ({
    part: 'lobby',
    version,
    class: kind,
    count,
  });
  const deliver = (reports: object[]) =>
    registry.app.inject({
      method: 'POST',
      url: '/v1/reports',
      headers: edgeAuthorization,
      payload: { channel: 'production', reports },
    });
  expect(
    (await deliver([report('1.0.0', 'loaded', 7), report('1.0.0', 'loaded', 3), report('9.9.9', 'loaded', 5)]))
      .statusCode,
  ).toBe(204);
  expect(
    (
      await deliver([
        report('1.0.0', 'render-crash', 2),
        report('1.0.0', 'swapped', 4),
        report('1.0.0', 'violation', 3),
      ])
    ).statusCode,
  ).toBe(204);
  expect((await deliver([report('1.0.0', 'invented', 2)])).json().code).toBe('input');
  const status = (await registry.app.inject({ url: '/v1/channels/production/status', headers: authorization })).json();
  expect(status.parts[0]).toMatchObject({ part: 'lobby', current: '1.0.0', loaded: 10, failed: 2, violations: 3 });
});

describe('R5 a live version that exceeds its failure budget', () => {
  const networks = createNetworks(10);
  const deliver = (version: string, loaded: number, crashed: number, channel = 'production') =>
    registry.app.inject({
      method: 'POST',
      url: '/v1/reports',
      headers: edgeAuthorization,
      payload: {
        channel,
        reports: [
          { part: 'lobby', version, class: 'loaded', count: loaded },
          { part: 'lobby', version, class: 'render-crash', count: crashed, networks },
        ],
      },
    });
  const liveVersion = async () => (await fetchManifest(registry.app)).manifest.remotes.lobby.current.version;

  beforeAll(async () => {
    const { manifest } = await fetchManifest(registry.app);
    await change(registry.app, 'switch', 'lobby', manifest.revision, { version: '1.2.0' });
  });

  test('stays live with few failures, a low failure rate, or failures of another version', async () => {
    await deliver('1.2.0', 1, 19);
    expect(await liveVersion()).toBe('1.2.0');
    clock = new Date(clock.getTime() + 10 * 60_000);
    await deliver('1.2.0', 1000, 100);
    await deliver('1.1.0', 1, 500);
    expect(await liveVersion()).toBe('1.2.0');
  });

  test('stays live when it fails only in another channel; reports of unknown channels are ignored', async () => {
    const statusIn = async (channel: string) =>
      (await registry.app.inject({ url: `/v1/channels/${channel}/status`, headers: authorization })).json().parts[0];
    const before = await statusIn('production');
    await deliver('1.2.0', 1, 500, 'staging');
    await deliver('1.2.0', 1, 500, 'nowhere');
    expect(await liveVersion()).toBe('1.2.0');
    const after = await statusIn('production');
    expect([after.loaded, after.failed, after.failureRate, after.p75LoadMs]).toEqual([
      before.loaded,
      before.failed,
      before.failureRate,
      before.p75LoadMs,
    ]);
    const healthIn = async (channel: string) =>
      (await registry.app.inject({ url: `/v1/channels/${channel}/parts/lobby/health`, headers: authorization }))
        .json()
        .minutes.at(-1);
    expect(await healthIn('staging')).toMatchObject({ version: '1.2.0', failed: 500 });
    expect(await healthIn('production')).not.toMatchObject({ failed: 500 });
    expect((await deliver('1.2.0', 1, 1, '../x')).statusCode).toBe(400);
  });

  test('rolls the version back only in the channel in which it fails', async () => {
    const sendChange = async (version: string, revision: number) =>
      registry.app.inject({
        method: 'POST',
        url: '/v1/channels/staging/parts/lobby/switch',
        headers: { ...authorization, 'if-match': `"${revision}"` },
        payload: { actor: 'tester', reason: 'because of a test', version },
      });
    for (const [revision, version] of ['1.1.0', '1.2.0'].entries())
      expect((await sendChange(version, revision)).statusCode).toBe(200);
    await deliver('1.2.0', 1, 500, 'staging');
    expect(
      (await registry.app.inject('/v1/channels/staging/manifest')).json().manifest.remotes.lobby.current.version,
    ).toBe('1.1.0');
    expect(await liveVersion()).toBe('1.2.0');
  });

  test('rolls back to the last good version with an audit row', async () => {
    await deliver('1.2.0', 1, 300);
    expect(await liveVersion()).toBe('1.0.0');
    const { entries } = (
      await registry.app.inject({ url: '/v1/channels/production/parts/lobby/history', headers: authorization })
    ).json();
    expect(entries[0]).toMatchObject({
      action: 'rollback',
      actor: 'release-service',
      reason: '400 of 1401 reports within two minutes were failures',
    });
    await deliver('1.0.0', 1, 500);
    expect(await liveVersion()).toBe('1.0.0');
  });
});

test('reports the health of the database as the health of the service', async () => {
  expect((await registry.app.inject('/healthz')).statusCode).toBe(200);
  const unhealthy = await startRegistry();
  await unhealthy.database.drop();
  expect((await unhealthy.app.inject('/healthz')).statusCode).toBe(503);
  await unhealthy.close();
});

test.each(['/%', `/v1/channels/${'a'.repeat(10_000)}/manifest`])(
  'sends its error body for the malformed or too long address %.20s',
  async (url) => {
    const response = await registry.app.inject(url);
    expect([response.statusCode, response.json()]).toEqual([400, { code: 'input', message: expect.any(String) }]);
  },
);

test('responds with not-found to an unknown channel or path', async () => {
  for (const url of ['/v1/channels/nowhere/manifest', '/v1/channels/nowhere/stream', '/v2']) {
    const response = await registry.app.inject(url);
    expect([response.statusCode, response.json().code]).toEqual([404, 'not-found']);
  }
  expect(await readFile(path.join(registry.folder, 'keys', 'fleet-public.pem'), 'utf8')).toContain('PUBLIC KEY');
});
