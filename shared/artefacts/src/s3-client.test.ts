import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openBucket, StorageDown, type S3Bucket } from './s3-client.ts';

const keys = ['a/1', 'a/2', 'a/3', 'a/4', 'a/5'];
let server: Server | null = null;
let requests: number;

const toXml = (listed: readonly string[], isTruncated: boolean): string =>
  `<ListBucketResult><IsTruncated>${isTruncated}</IsTruncated>${listed
    .map((key) => `<Contents><Key>${key}</Key><LastModified>2026-11-25T00:00:00.000Z</LastModified></Contents>`)
    .join('')}</ListBucketResult>`;

/** A bucket whose storage responds to a listing after `marker` with the result of `list`. */
function openFakeBucket(list: (marker: string) => string, maxKeys?: number): Promise<S3Bucket> {
  return openRespondingBucket((request, response) => {
    const { searchParams } = new URL(request.url ?? '/', 'http://storage');
    response.end(list(searchParams.get('marker') ?? ''));
  }, maxKeys);
}

async function openRespondingBucket(respond: RequestListener, maxKeys?: number): Promise<S3Bucket> {
  requests = 0;
  const started = createServer((request, response) => {
    requests += 1;
    respond(request, response);
  });
  server = started;
  await new Promise<void>((resolve) => started.listen(0, '127.0.0.1', resolve));
  const endpoint = `http://127.0.0.1:${(started.address() as AddressInfo).port}`;
  const address = { endpoint, bucket: 'b', region: 'r', accessKeyId: 'k', secretAccessKey: 's' };
  return openBucket(address, { pageSize: 2, ...(maxKeys !== undefined && { maxKeys }) });
}

afterEach(async () => {
  server?.closeAllConnections();
  await new Promise((resolve) => server?.close(resolve));
});

const listAfter = (marker: string): string => {
  const rest = keys.filter((key) => key > marker);
  return toXml(rest.slice(0, 2), rest.length > 2);
};

test('lists the keys of all pages', async () => {
  const bucket = await openFakeBucket(listAfter);
  expect((await bucket.list('a/')).map(({ key }) => key)).toEqual(keys);
});

test.each<[string, () => string]>([
  ['repeats a page', () => toXml(['a/1', 'a/2'], true)],
  ['goes back to an earlier page', () => toXml(requests === 1 ? ['a/4', 'a/5'] : ['a/1', 'a/2'], true)],
  ['says that more follows an empty page', () => toXml([], true)],
])('stops listing when the storage %s', async (_what, list) => {
  const bucket = await openFakeBucket(list);
  await expect(bucket.list('a/')).rejects.toThrow(
    new StorageDown('the artefact storage does not advance in its list of a/'),
  );
  expect(requests).toBeLessThanOrEqual(2);
});

test('stops listing at the largest number of keys', async () => {
  const bucket = await openFakeBucket(listAfter, 3);
  await expect(bucket.list('a/')).rejects.toThrow(new StorageDown('the artefact storage lists more than 3 keys of a/'));
});

const openMissing = (body: string) =>
  openRespondingBucket((_request, response) => {
    response.writeHead(404);
    response.end(body);
  });

test('returns null for a key that does not exist', async () => {
  const bucket = await openMissing('<Error><Code>NoSuchKey</Code><Message>none</Message></Error>');
  expect(await bucket.get('lobby/entry.js')).toBeNull();
});

test.each([
  ['the bucket does not exist', '<Error><Code>NoSuchBucket</Code></Error>'],
  ['another server responds', '<html>404 page not found</html>'],
])('rejects when %s, because its files are not missing', async (_what, body) => {
  const bucket = await openMissing(body);
  await expect(bucket.get('lobby/entry.js')).rejects.toThrow(StorageDown);
});

test('rejects when a list ends within its body', async () => {
  const bucket = await openRespondingBucket((_request, response) => {
    response.writeHead(200, { 'content-length': '1000' });
    response.write('<ListBucketResult>', () => response.destroy());
  });
  await expect(bucket.list('a/')).rejects.toThrow(StorageDown);
});
