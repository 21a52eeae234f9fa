import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { openBucket, type S3Bucket } from '@marquee/artefacts';
import { createTemporaryFolder, type TemporaryFolder } from '@marquee/testing/temporary-folder';
import { startBucket, type TestBucket } from '@marquee/testing/bucket';
import type { FastifyInstance } from 'fastify';
import { ArtefactCache } from './artefact-cache.ts';
import { lobby, sri, startEdge, type Edge } from '#test/fixtures.ts';

let edge: Edge;
let server: TestBucket;
let bucket: S3Bucket;
const { base } = lobby('1.3.0');
const script = 'lobby 1.3.0 entry.js';
const place = base.slice('/r/'.length);

async function put(name: string, content: string | Buffer): Promise<void> {
  const bytes = Buffer.from(content);
  await bucket.put(`${place}${name}`, bytes, {});
  if (!name.endsWith('.js')) return;
  await bucket.put(`${place}${name}.br`, brotliCompressSync(bytes), {});
  await bucket.put(`${place}${name}.gz`, gzipSync(bytes), {});
}

beforeAll(async () => {
  server = await startBucket();
  bucket = openBucket(server.address);
  edge = await startEdge({ env: { ARTEFACTS_S3: server.address, ARTEFACTS_CACHE_MB: 10 } });
  await put('entry.js', script);
  await put('other-chunk.js', 'chunk()');
  await put('media/logo.woff2', 'font');
});
afterAll(async () => {
  await edge.close();
  await server.close();
});

const get = (url: string, headers: Record<string, string> = {}, app: FastifyInstance = edge.app) =>
  app.inject({ url, headers });
const copies = async () =>
  (await readdir(path.join(edge.folder, 'artefacts'), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
    .sort();

test('serves a build from a bucket like one from a folder: immutable, typed, in every encoding', async () => {
  const plain = await get(`${base}entry.js`);
  expect([plain.statusCode, sri(plain.body)]).toEqual([200, lobby('1.3.0').integrity['entry.js']]);
  expect(plain.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'access-control-allow-origin': '*',
    'content-type': expect.stringMatching(/javascript; charset=utf-8$/),
  });
  const small = await get(`${base}entry.js`, { 'accept-encoding': 'gzip, br' });
  expect([small.headers['content-encoding'], brotliDecompressSync(small.rawPayload).toString()]).toEqual([
    'br',
    script,
  ]);
  const zipped = await get(`${base}entry.js`, { 'accept-encoding': 'gzip' });
  expect([zipped.headers['content-encoding'], gunzipSync(zipped.rawPayload).toString()]).toEqual(['gzip', script]);
  expect((await get(`${base}entry.js`, { 'if-none-match': String(plain.headers.etag) })).statusCode).toBe(304);
  expect((await get(`${base}media/logo.woff2`)).headers['content-type']).toBe('font/woff2');
});

test.each(['none.js', 'entry.js.br', '.incoming/x', ''])('responds with 404 to %s', async (name) => {
  const { statusCode, body } = await get(`${base}${name}`);
  expect([400, 403, 404]).toContain(statusCode);
  expect(body).not.toContain('<');
});

test('R3 does not serve a file that was changed in the bucket until it is repaired', async () => {
  await put('list.js', 'steal()');
  expect((await get(`${base}list.js`)).statusCode).toBe(503);
  await put('list.js', 'lobby 1.3.0 list.js');
  expect((await get(`${base}list.js`)).body).toBe('lobby 1.3.0 list.js');
});

test('ignores a compressed sibling with other content', async () => {
  await put('th.js', 'lobby 1.3.0 th.js');
  await bucket.put(`${place}th.js.br`, brotliCompressSync('steal()'), {});
  const response = await get(`${base}th.js`, { 'accept-encoding': 'br' });
  expect([response.headers['content-encoding'], response.body]).toEqual([undefined, 'lobby 1.3.0 th.js']);
});

test('serves a file to many concurrent requests with one fetch', async () => {
  await put('busy.js', 'busy()');
  const fetched = jest.spyOn(globalThis, 'fetch');
  const responses = await Promise.all(Array.from({ length: 50 }, () => get(`${base}busy.js`)));
  const addresses = fetched.mock.calls.map(([request]) => (request instanceof Request ? request.url : String(request)));
  fetched.mockRestore();
  expect(responses.map(({ body }) => body)).toEqual(Array.from({ length: 50 }, () => 'busy()'));
  expect(addresses.filter((address) => address.endsWith('/busy.js'))).toHaveLength(1);
});

test('evicts the least recently used file', async () => {
  const picture = Buffer.alloc(4_000_000, 7);
  for (const name of ['a.webp', 'b.webp']) await put(name, picture);
  for (const name of ['a.webp', 'b.webp', 'a.webp']) expect((await get(`${base}${name}`)).statusCode).toBe(200);
  expect(await copies()).toEqual(expect.arrayContaining(['a.webp', 'b.webp']));
  await put('c.webp', picture);
  expect((await get(`${base}c.webp`)).rawPayload.length).toBe(4_000_000);
  const left = await copies();
  expect([
    left.includes('a.webp'),
    left.includes('b.webp'),
    left.includes('c.webp'),
    left.includes('entry.js'),
  ]).toEqual([true, false, true, false]);
  expect((await get(`${base}b.webp`)).statusCode).toBe(200);
});

test('fetches a copy again that was damaged on the disk, and deletes a damaged compressed sibling', async () => {
  const copy = path.join(edge.folder, 'artefacts', place, 'list.js');
  await put('list.js', 'lobby 1.3.0 list.js');
  await get(`${base}list.js`);
  await writeFile(copy, 'steal()');
  const second = await edge.startSecondProcess();
  expect((await get(`${base}list.js`, {}, second)).body).toBe('lobby 1.3.0 list.js');
  await second.close();
  await writeFile(`${copy}.br`, brotliCompressSync('steal()'));
  const third = await edge.startSecondProcess();
  const response = await get(`${base}list.js`, { 'accept-encoding': 'br' }, third);
  expect([response.headers['content-encoding'], response.body]).toEqual([undefined, 'lobby 1.3.0 list.js']);
  await third.close();
});

describe('a cache of its own', () => {
  let temporary: TemporaryFolder;
  let hashes: Record<string, string>;
  let cache: ArtefactCache;
  const readCopy = (name: string) => readFile(path.join(temporary.path, place, name), 'utf8');
  beforeEach(async () => {
    temporary = createTemporaryFolder('copies');
    hashes = {};
    cache = new ArtefactCache({
      bucket,
      folder: temporary.path,
      maxBytes: 12_100_000,
      findHash: (file) => hashes[file],
      log: { error: jest.fn() } as never,
    });
    await cache.open();
  });
  afterEach(() => temporary.remove());

  test('fetches a damaged copy again that it stored before it knew the hash', async () => {
    await put('early.js', 'steal()');
    await cache.ensure(`${place}early.js`);
    await put('early.js', 'early()');
    hashes[`${place}early.js`] = sri('early()');
    expect(await cache.ensure(`${place}early.js`)).toBe('there');
    expect(await readCopy('early.js')).toBe('early()');
  });

  test('evicts no copy while it is checked', async () => {
    // Unpacking the sibling takes longer than fetching the other file.
    const large = 'c'.repeat(12_000_000);
    await bucket.put(`${place}large.js`, Buffer.from(large), {});
    await bucket.put(`${place}large.js.gz`, gzipSync(large), {});
    await put('other.webp', Buffer.alloc(200_000));
    await cache.ensure(`${place}large.js`);
    hashes[`${place}large.js`] = sri(large);
    await Promise.all([cache.ensure(`${place}large.js`), cache.ensure(`${place}other.webp`)]);
    expect(await cache.ensure(`${place}large.js`)).toBe('there');
    expect(await readCopy('large.js')).toHaveLength(large.length);
  });
});

test('serves copied files and responds with 503 to others while the bucket is down, also after a restart', async () => {
  await get(`${base}entry.js`);
  await writeFile(path.join(edge.folder, 'artefacts', '.incoming', 'half'), 'half');
  await server.stop();
  const second = await edge.startSecondProcess();
  expect((await get(`${base}entry.js`, {}, second)).body).toBe(script);
  const away = await get(`${base}other-chunk.js`, {}, second);
  expect([away.statusCode, away.headers['cache-control'], away.json().code]).toEqual([
    503,
    'no-store',
    'service.unavailable',
  ]);
  expect(await copies()).not.toContain('half');
  await second.close();
}, 30_000);
