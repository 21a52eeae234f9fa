import { generateKeyPairSync } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { eventually } from '@marquee/testing/eventually';
import { makeKeys, manifest, now, fetchRevision, signed, startEdge, type Edge } from '#test/fixtures.ts';

let edge: Edge;
beforeEach(async () => {
  edge = await startEdge();
  // One of the start and one of the first event.
  await eventually(() => expect(manifestRequests()).toBe(2));
});
afterEach(() => edge.close());

const manifestRequests = () => edge.releaseServer.seen.filter(({ url }) => url?.endsWith('/manifest')).length;

test('R4 F9 serves a new manifest as soon as the release service announces it', async () => {
  expect(await fetchRevision(edge.app)).toBe(3);
  edge.releases.publish(signed(manifest(4), edge.keys));
  await eventually(async () => expect(await fetchRevision(edge.app)).toBe(4));
});

test('R3 rejects a manifest that is older than the announced revision, when it has none on disk', async () => {
  const fresh = await startEdge({ announced: 5 });
  expect((await fresh.app.inject('/healthz')).statusCode).toBe(503);
  fresh.releases.document = signed(manifest(5), fresh.keys);
  await eventually(async () => expect(await fetchRevision(fresh.app)).toBe(5));
  await fresh.close();
});

test('serves a new manifest after an event that announced a revision which does not exist', async () => {
  edge.releases.announced = 999_999_999;
  edge.releases.publish(signed(manifest(4), edge.keys));
  edge.releases.announced = 5;
  edge.releases.publish(signed(manifest(5), edge.keys));
  await eventually(async () => expect(await fetchRevision(edge.app)).toBe(5));
});

test('requests the manifest of an event again after a failed request', async () => {
  const { handler } = edge.releaseServer;
  let failures = 1;
  edge.releaseServer.handler = (request, response, body) => {
    if (request.url?.endsWith('/manifest') && failures > 0) {
      failures -= 1;
      response.writeHead(500).end();
    } else handler(request, response, body);
  };
  edge.releases.publish(signed(manifest(4), edge.keys));
  await eventually(async () => expect(await fetchRevision(edge.app)).toBe(4));
});

const bad: readonly (readonly [string, (edge: Edge) => unknown])[] = [
  [
    'a wrong signature',
    ({ keys }) => ({ ...signed(manifest(9), keys), signature: signed(manifest(8), keys).signature }),
  ],
  [
    'a field changed after signing',
    ({ keys }) => ({
      ...signed(manifest(9), keys),
      manifest: { ...manifest(9), expiresAt: '2036-11-27T10:00:00.000Z' },
    }),
  ],
  [
    'a member added after signing',
    ({ keys }) => ({ ...signed(manifest(9), keys), manifest: { ...manifest(9), more: 1 } }),
  ],
  ['the key of another signer', () => signed(manifest(9), makeKeys())],
  [
    'another key with our key id',
    ({ keys }) => ({ ...signed(manifest(9), makeKeys()), keyId: signed(manifest(9), keys).keyId }),
  ],
  ['an older revision', ({ keys }) => signed(manifest(2), keys)],
  [
    'the same revision issued earlier',
    ({ keys }) => signed(manifest(3, { issuedAt: '2026-11-19T10:00:00.000Z' }), keys),
  ],
  ['an expired manifest', ({ keys }) => signed(manifest(9, { expiresAt: now.toISOString() }), keys)],
  ['another channel', ({ keys }) => signed(manifest(9, { channel: 'staging' }), keys)],
  ['another schema', ({ keys }) => signed({ ...manifest(9), schema: 2 }, keys)],
  ['something else', () => ['nonsense']],
];

test.each(bad)('R3 F9 %s is rejected and the last good manifest stays', async (_what, document) => {
  const { body: before } = await edge.app.inject('/fleet/manifest');
  const rejected = document(edge);
  for (let time = 0; time < 2; time += 1) edge.releases.publish(rejected);
  // The second request is sent after the response to the first one was rejected.
  await eventually(() => expect(manifestRequests()).toBeGreaterThanOrEqual(4));
  expect((await edge.app.inject('/fleet/manifest')).body).toBe(before);
  edge.releases.publish(signed(manifest(4), edge.keys));
  await eventually(async () => expect(await fetchRevision(edge.app)).toBe(4));
});

test('keeps unknown members of a manifest with its signature', async () => {
  const document = signed({ ...manifest(5), ofALaterService: { a: 1 } }, edge.keys);
  edge.releases.publish(document);
  await eventually(async () => expect(await fetchRevision(edge.app)).toBe(5));
  expect((await edge.app.inject('/fleet/manifest')).json()).toEqual(document);
});

test('F9 serves the manifest from disk after a restart while the release service is down', async () => {
  edge.releases.publish(signed(manifest(6), edge.keys));
  await eventually(async () => expect(await fetchRevision(edge.app)).toBe(6));
  await edge.app.close();
  await edge.releaseServer.close();
  const second = await edge.startSecondProcess();
  expect(await fetchRevision(second)).toBe(6);
  expect((await second.inject('/rng')).statusCode).toBe(200);
  await second.close();
});

test('F9 serves an expired manifest during a long outage of the release service', async () => {
  let clock = now;
  const old = await startEdge({ clock: () => clock });
  await old.releaseServer.close();
  clock = new Date('2027-01-01T00:00:00.000Z');
  const second = await old.startSecondProcess();
  expect([await fetchRevision(old.app), await fetchRevision(second)]).toEqual([3, 3]);
  await second.close();
  await old.close();
});

test('R3 rejects a manifest that was changed on disk', async () => {
  await edge.app.close();
  await edge.releaseServer.close();
  const file = path.join(edge.folder, 'edge', 'manifest-production.json');
  await writeFile(file, (await readFile(file, 'utf8')).replace('"revision":3', '"revision":7'));
  const second = await edge.startSecondProcess();
  expect((await second.inject('/fleet/manifest')).statusCode).toBe(503);
  expect((await second.inject('/healthz')).statusCode).toBe(503);
  expect((await second.inject('/rng')).statusCode).toBe(503);
  await second.close();
});

test('starts without the release service and serves as soon as it is up', async () => {
  const late = await startEdge({ firstDocument: () => ({}) });
  expect((await late.app.inject('/healthz')).statusCode).toBe(503);
  late.releases.publish(signed(manifest(1), late.keys));
  await eventually(async () => expect((await late.app.inject('/healthz')).statusCode).toBe(200));
  await late.close();
});

test('accepts both keys during a key change', async () => {
  expect(await fetchRevision(edge.app)).toBe(3);
  const next = makeKeys();
  // Browsers cannot verify with the third key, so pages must not carry it.
  const keys = [edge.keys, next, generateKeyPairSync('ec', { namedCurve: 'P-256' })];
  const pem = keys.map(({ publicKey }) => publicKey.export({ type: 'spki', format: 'pem' })).join('');
  await writeFile(path.join(edge.folder, 'public.pem'), pem);
  const raw = ({ publicKey }: typeof next) =>
    Buffer.from(String(publicKey.export({ format: 'jwk' }).x), 'base64url').toString('base64');
  const page = async () => (await edge.app.inject({ url: '/', headers: { accept: 'text/html' } })).body;
  // Pages know the announced key before a manifest is signed with it, so that their tabs follow the change.
  edge.releases.sendHeartbeat();
  await eventually(async () => expect(await page()).toContain(`id="marquee-fleet-other-keys">${raw(next)}<`));
  expect(await page()).toContain(`id="marquee-fleet-key">${raw(edge.keys)}<`);
  edge.releases.publish(signed(manifest(4), next));
  await eventually(async () => expect(await fetchRevision(edge.app)).toBe(4));
  expect(await page()).toContain(`id="marquee-fleet-key">${raw(next)}<`);
  expect(await page()).toContain(`id="marquee-fleet-other-keys">${raw(edge.keys)}<`);
  edge.releases.publish(signed(manifest(5), edge.keys));
  await eventually(async () => expect(await fetchRevision(edge.app)).toBe(5));
});

test('accepts a manifest beside a damaged key, and a rejected one when its key was added', async () => {
  const file = path.join(edge.folder, 'public.pem');
  const intact = await readFile(file, 'utf8');
  const cut = intact.replace('-----END', 'x-----END');
  await writeFile(file, `${cut}${intact}`);
  edge.releases.publish(signed(manifest(4), edge.keys));
  await eventually(async () => expect(await fetchRevision(edge.app)).toBe(4));
  const next = makeKeys();
  const requestsBefore = manifestRequests();
  edge.releases.announced = 5;
  edge.releases.publish(signed(manifest(5), next));
  edge.releases.sendHeartbeat();
  // The second request is sent after the response to the first one was rejected.
  await eventually(() => expect(manifestRequests()).toBe(requestsBefore + 2));
  expect(await fetchRevision(edge.app)).toBe(4);
  await writeFile(file, `${intact}${String(next.publicKey.export({ type: 'spki', format: 'pem' }))}`);
  edge.releases.sendHeartbeat();
  await eventually(async () => expect(await fetchRevision(edge.app)).toBe(5));
});

test('responds with 304 to a tab that has the manifest', async () => {
  const first = await edge.app.inject('/fleet/manifest');
  expect(first.headers).toMatchObject({ 'cache-control': 'no-store', etag: expect.stringMatching(/^"3-/) });
  const second = await edge.app.inject({
    url: '/fleet/manifest',
    headers: { 'if-none-match': String(first.headers.etag) },
  });
  expect([second.statusCode, second.body]).toEqual([304, '']);
});
