import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { openBucket, type S3Bucket } from '@marquee/artefacts';
import type { Release } from '@marquee/contract/fleet';
import { metadataFile } from '@marquee/contract/page-metadata';
import { startBucket, type TestBucket } from '@marquee/testing/bucket';
import { createTemporaryFolder, type TemporaryFolder } from '@marquee/testing/temporary-folder';
import { ArtefactCache } from '#assets/artefact-cache.ts';
import { lobby, sri } from '#test/fixtures.ts';
import { MetadataFiles } from './metadata-files.ts';

const content = JSON.stringify({
  routes: { slots: ['/rng'] },
  texts: { en: { slots: { title: 'Slots', description: 'x' } } },
});
const described: Release = {
  ...lobby('1.3.0'),
  metadata: metadataFile,
  integrity: { [metadataFile]: sri(content) },
};
const address = `${described.base.slice('/r/'.length)}${metadataFile}`;

let server: TestBucket;
let bucket: S3Bucket;
let temporary: TemporaryFolder;
let files: MetadataFiles;
const log = { error: jest.fn() };
beforeEach(async () => {
  server = await startBucket();
  bucket = openBucket(server.address);
  temporary = createTemporaryFolder('metadata');
  const options = { bucket, folder: temporary.path, maxBytes: 1_000_000, log: log as never };
  // An edge that has read the file before it knows the hash.
  const cache = new ArtefactCache({ ...options, findHash: () => undefined });
  await cache.open();
  files = new MetadataFiles({ folder: temporary.path, cache, log: log as never });
});
afterEach(async () => {
  jest.restoreAllMocks();
  temporary.remove();
  await server.close();
});

const passTenSeconds = () => jest.spyOn(performance, 'now').mockReturnValue(performance.now() + 10_100);

test.each([
  ['damaged', `${content} `],
  ['too large', ' '.repeat(400_001)],
])('fetches a file from the bucket again that was %s', async (_, wrong) => {
  await bucket.put(address, Buffer.from(wrong), {});
  await expect(files.get(described)).rejects.toMatchObject({ code: 'service.unavailable' });
  await bucket.put(address, Buffer.from(content), {});
  passTenSeconds();
  expect(await files.get(described)).toMatchObject({ routes: { slots: ['/rng'] } });
});

test('does not take the metadata of a build for those of the same build with another hash', async () => {
  await bucket.put(address, Buffer.from(content), {});
  const forged = { ...described, integrity: { [metadataFile]: sri('another') } };
  await expect(files.get(forged)).rejects.toMatchObject({ code: 'service.unavailable' });
  expect(await files.find(described)).toMatchObject({ routes: { slots: ['/rng'] } });
});

test('lets pages wait for a slow file only in the first 120 ms of its read', async () => {
  jest.spyOn(bucket, 'get').mockReturnValue(new Promise(() => undefined));
  const cache = new ArtefactCache({
    bucket,
    folder: temporary.path,
    maxBytes: 1_000_000,
    findHash: () => undefined,
    log: log as never,
  });
  await cache.open();
  const slow = new MetadataFiles({ folder: temporary.path, cache, log: log as never });
  const clock = jest.spyOn(performance, 'now').mockReturnValue(1_000);
  expect(await slow.find(described)).toBeNull();
  clock.mockReturnValue(1_121);
  const outcome = slow.find(described);
  expect(await Promise.race([outcome, new Promise((resolve) => setImmediate(() => resolve('waits')))])).toBeNull();
});

test('gives up a read that hangs, and reads the file again', async () => {
  const never = new Promise<never>(() => undefined);
  const cache = { ensure: jest.fn().mockReturnValueOnce(never).mockResolvedValue('missing') };
  const options = { folder: temporary.path, cache: cache as never, log: log as never, readLimitMs: 20 };
  const hanging = new MetadataFiles(options);
  await expect(hanging.get(described)).rejects.toMatchObject({ code: 'service.unavailable' });
  passTenSeconds();
  await expect(hanging.get(described)).rejects.toMatchObject({ code: 'service.unavailable' });
  expect(cache.ensure).toHaveBeenCalledTimes(2);
});

test('starts no second read of a file while the first one hangs, since each holds a thread', async () => {
  const fifo = path.join(temporary.path, address);
  fs.mkdirSync(path.dirname(fifo), { recursive: true });
  execFileSync('mkfifo', [fifo]);
  const hanging = new MetadataFiles({ folder: temporary.path, cache: null, log: log as never, readLimitMs: 20 });
  log.error.mockClear();
  try {
    for (let attempt = 0; attempt < 3; attempt += 1) {
      await expect(hanging.get(described)).rejects.toMatchObject({ code: 'service.unavailable' });
      passTenSeconds();
    }
    const hasNotEnded = `an earlier read of ${address} has not ended`;
    expect(log.error.mock.calls.map(([{ err }]) => err.message)).toEqual([
      'the file was not read in 20 ms',
      hasNotEnded,
      hasNotEnded,
    ]);
  } finally {
    // Opening the other end lets the read finish.
    fs.closeSync(fs.openSync(fifo, 'r+'));
  }
});

test('logs no content of a file that has many errors', async () => {
  log.error.mockClear();
  const wrong = JSON.stringify({
    routes: {},
    texts: { en: Object.fromEntries(Array.from({ length: 90 }, (_, i) => [i, 5])) },
  });
  await bucket.put(address, Buffer.from(wrong), {});
  await expect(files.get({ ...described, integrity: { [metadataFile]: sri(wrong) } })).rejects.toThrow();
  expect(log.error.mock.calls.map(([{ err }]) => err.message)).toEqual([`${address}: it does not match its schema`]);
});
