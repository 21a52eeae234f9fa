import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { openBucket, type S3Bucket } from '@marquee/artefacts';
import { startBucket, type TestBucket } from '@marquee/testing/bucket';
import { createS3Store } from './s3-store.ts';
import { eventually } from '@marquee/testing/eventually';
import { buildApp } from '#app.ts';
import { readConfig } from '#config.ts';
import {
  authorization,
  change,
  fetchManifest,
  publishFolder,
  publishVersions,
  startRegistry,
  writeBuild,
  type Registry,
} from '#test/fixtures.ts';

let registry: Registry;
let server: TestBucket;
let bucket: S3Bucket;
const address = () => server.address;

beforeAll(async () => {
  server = await startBucket();
  bucket = openBucket(address());
  registry = await startRegistry({ s3: address() });
  await publishVersions(registry.app, 'lobby', ['1.0.0', '1.1.0', '1.2.0', '1.3.0', '1.4.0']);
});
afterAll(async () => {
  await registry.close();
  await server.close();
});

const sendChange = async (action: Parameters<typeof change>[1], body: object) =>
  change(registry.app, action, 'lobby', (await fetchManifest(registry.app)).manifest.revision, body);

test('stores builds with compressed siblings in the bucket and nothing in the folder', async () => {
  const source = await writeBuild('member', '1.0.0');
  const { build } = (await publishFolder(registry.app, 'member', source)).json();
  expect((await bucket.list(`member/${build}/`)).map(({ key }) => key.split('/').slice(2).join('/'))).toEqual(
    expect.arrayContaining(['entry.js', 'entry.js.br', 'entry.js.gz', 'page.css', 'media/logo.svg', 'release.json']),
  );
  expect(await bucket.get(`member/${build}/page.js`)).toEqual(await readFile(path.join(source, 'page.js')));
  expect(await readdir(registry.artefacts)).toEqual(['.staging']);
  expect(await readdir(path.join(registry.artefacts, '.staging'))).toEqual([]);
});

test('R3 rejects a build with a changed stored file until publishing again repairs it', async () => {
  const source = await writeBuild('lobby', '2.0.0');
  const { build } = (await publishFolder(registry.app, 'lobby', source)).json();
  expect((await sendChange('switch', { version: '1.0.0' })).statusCode).toBe(200);
  await bucket.put(`lobby/${build}/page.js`, Buffer.from('tampered()'), {});
  expect((await sendChange('switch', { version: '2.0.0' })).json()).toMatchObject({
    code: 'artefact-damaged',
    message: expect.stringContaining('page.js'),
  });
  expect((await publishFolder(registry.app, 'lobby', source)).statusCode).toBe(200);
  expect((await sendChange('switch', { version: '2.0.0' })).statusCode).toBe(200);
  await bucket.remove(`lobby/${build}/page.css`);
  expect((await sendChange('canary', { version: '1.1.0', rule: { percent: 1 } })).statusCode).toBe(200);
  expect((await sendChange('rollback', {})).statusCode).toBe(200);
  expect((await sendChange('switch', { version: '2.0.0' })).json().code).toBe('artefact-damaged');
});

test('deletes all files of a retired build', async () => {
  const response = (
    await registry.app.inject({
      method: 'POST',
      url: '/v1/parts/lobby/releases/1.1.0/retire',
      headers: authorization,
      payload: { reason: 'not used any more' },
    })
  ).json();
  expect(response).toMatchObject({ version: '1.1.0' });
  expect(await bucket.list(`lobby/${response.build}/`)).toEqual([]);
  expect((await bucket.list('lobby/')).length).toBeGreaterThan(20);
});

test('removes the remains of an interrupted publication after a month and keeps published builds', async () => {
  await bucket.put('lobby/0123456789abcdef0123/entry.js', Buffer.from('half()'), {});
  const before = await createS3Store(bucket).builds();
  const later = await buildApp({ ...registry.options, now: () => new Date(Date.now() + 31 * 24 * 3_600_000) });
  await later.listen({ host: '127.0.0.1', port: 0 });
  await eventually(async () => {
    const after = new Set((await createS3Store(bucket).builds()).map(({ build }) => build));
    expect(before.map(({ build }) => build).filter((build) => !after.has(build))).toEqual(['0123456789abcdef0123']);
  });
  await later.close();
});

test('reads all pages of a listing', async () => {
  const names = Array.from({ length: 7 }, (_, index) => `long/list/${index}.txt`);
  for (const name of names) await bucket.put(name, Buffer.from('x'), {});
  const inPages = openBucket(address(), { pageSize: 3 });
  expect((await inPages.list('long/')).map(({ key }) => key)).toEqual(names);
  await createS3Store(inPages).remove('long', 'list');
  expect(await bucket.list('long/')).toEqual([]);
});

test.each([
  ['rejects the key', () => ({ ...address(), secretAccessKey: 'wrong' }), 'responded with 403'],
  ['is not reachable', () => ({ ...address(), endpoint: 'http://127.0.0.1:1' }), 'does not respond'],
])(
  'serves the manifest and rejects a publication with storage-down while the storage %s',
  async (_what, s3, why) => {
    const before = await fetchManifest(registry.app);
    const other = await buildApp({ ...registry.options, s3: s3() });
    expect(await fetchManifest(other)).toEqual(before);
    const response = await publishFolder(other, 'lobby', await writeBuild('lobby', '9.0.0'));
    expect([response.statusCode, response.json()]).toMatchObject([
      503,
      { code: 'storage-down', message: expect.stringContaining(why) },
    ]);
    const known = await other.inject({
      url: '/v1/channels/production/parts/lobby/can-switch?version=9.0.0',
      headers: authorization,
    });
    expect(known.json().checks[0].detail).toBe('lobby 9.0.0 is not published');
    await other.close();
  },
  30_000,
);

test('reads the bucket from JSON in the environment', () => {
  const env = {
    DATABASE_URL: 'postgres://x',
    ARTEFACTS: '/a',
    KEYS: '/k',
    RELEASES_TOKEN: 'a-token-for-the-tests',
    EDGE_TOKENS: '{}',
  };
  expect(
    readConfig({ ...env, ARTEFACTS_S3: JSON.stringify({ ...address(), endpoint: 'https://s3.example.com/' }) })
      .ARTEFACTS_S3,
  ).toMatchObject({ endpoint: 'https://s3.example.com', bucket: 'artefacts' });
  expect(readConfig(env).ARTEFACTS_S3).toBeUndefined();
  expect(() => readConfig({ ...env, ARTEFACTS_S3: 'bucket' })).toThrow('ARTEFACTS_S3 (is not JSON)');
});
