import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { startBucket, type TestBucket } from '@marquee/testing/bucket';
import { change, fetchManifest, publishVersions, startRegistry, type Registry } from './fixtures.ts';

/** Wraps a bucket and delays its reads until they are released. */
class SlowReads {
  #held: (() => void)[] = [];
  #holds = false;
  readonly server: http.Server;

  constructor(endpoint: string) {
    this.server = http.createServer((request, response) => {
      const pass = () => {
        const onward = http.request(
          new URL(request.url ?? '/', endpoint),
          { method: request.method, headers: request.headers },
          (upstreamResponse) => {
            response.writeHead(upstreamResponse.statusCode ?? 502, upstreamResponse.headers);
            upstreamResponse.pipe(response);
          },
        );
        onward.on('error', () => response.destroy());
        request.pipe(onward);
      };
      if (this.#holds && request.method === 'GET') this.#held.push(pass);
      else pass();
    });
  }

  get count(): number {
    return this.#held.length;
  }

  hold(): void {
    this.#holds = true;
  }

  release(): void {
    this.#holds = false;
    for (const pass of this.#held.splice(0)) pass();
  }
}

let registry: Registry;
let bucket: TestBucket;
let reads: SlowReads;
beforeAll(async () => {
  bucket = await startBucket();
  reads = new SlowReads(bucket.address.endpoint);
  await new Promise<void>((resolve) => reads.server.listen(0, '127.0.0.1', resolve));
  const { port } = reads.server.address() as AddressInfo;
  registry = await startRegistry({ s3: { ...bucket.address, endpoint: `http://127.0.0.1:${port}` } });
  await publishVersions(registry.app, 'lobby', ['1.0.0', '1.1.0']);
  await publishVersions(registry.app, 'fish', ['1.0.0']);
  for (const [revision, part, version] of [
    [0, 'fish', '1.0.0'],
    [1, 'lobby', '1.0.0'],
  ] as const)
    await change(registry.app, 'switch', part, revision, { version });
  await change(registry.app, 'canary', 'lobby', 2, { version: '1.1.0', rule: { percent: 5 } });
});
afterAll(async () => {
  await registry.close();
  reads.server.close();
  reads.server.closeAllConnections();
  await bucket.close();
});

const untilReading = async () => {
  while (reads.count === 0) await new Promise((resolve) => setTimeout(resolve, 5));
};

test('R1 does not lock the channel while stored files are hashed', async () => {
  reads.hold();
  const slow = change(registry.app, 'promote', 'lobby', 3, {});
  await untilReading();
  expect((await change(registry.app, 'canary-stop', 'lobby', 3, {})).statusCode).toBe(200);
  reads.release();
  const response = await slow;
  expect([response.statusCode, response.json().code]).toEqual([409, 'revision']);
  expect((await fetchManifest(registry.app)).manifest).toMatchObject({
    revision: 4,
    remotes: { lobby: { current: { version: '1.0.0' } } },
  });
});
