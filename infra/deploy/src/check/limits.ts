import assert from 'node:assert/strict';
import net from 'node:net';
import { callAddresses, sentPictures } from '@marquee/contract';
import { assertEdgeError, assertPlayerError } from './compare.ts';
import { limits, type TestProxy } from './proxy.ts';
import { fetchLiveShell, statusCall, fetchThroughProxy } from './fetch.ts';

export async function checkBodyLimits(proxy: TestProxy): Promise<void> {
  const send = (length: number) =>
    fetchThroughProxy(proxy, '/wps/session/login', {
      method: 'POST',
      body: 'x'.repeat(length),
      headers: { 'content-type': 'application/json', 'content-length': String(length) },
    });
  assertPlayerError(await send(1_100_000), 413, 'too_large');
  assert.equal((await send(20)).status, 400);
  // Both are rejected before the body is read.
  const upload = (length: number) =>
    fetchThroughProxy(proxy, callAddresses.applyForActivity.path, {
      method: callAddresses.applyForActivity.method,
      body: 'x',
      isUnfinished: true,
      headers: { 'content-type': 'multipart/form-data; boundary=x', 'content-length': String(length) },
    });
  const largestUpload = sentPictures.count * sentPictures.bytes;
  assert.equal((await upload(largestUpload)).status, 401, 'uploads have a higher limit than other bodies');
  assertPlayerError(await upload(18_000_000), 413, 'too_large');
  assert.equal(proxy.recorder.lastHeaders('/wps/session/login')?.['content-length'], '20');
  const headers = { 'content-type': 'application/json' };
  const withoutLength = { method: 'POST', body: '{}', headers };
  assertPlayerError(await fetchThroughProxy(proxy, '/wps/session/login', withoutLength), 411, 'input.invalid');
}

export async function checkSlowClients({ httpOrigin }: TestProxy): Promise<void> {
  const start = Date.now();
  await new Promise<void>((resolve, reject) => {
    const socket = net.connect(Number(new URL(httpOrigin).port), '127.0.0.1', () =>
      socket.write('GET / HTTP/1.1\r\nhost: loc'),
    );
    socket.setTimeout(14_000, () => reject(new Error('nginx waited more than 14 s for half a request')));
    socket
      .on('close', () => resolve())
      .on('error', () => resolve())
      .resume();
  });
  assert.ok(Date.now() - start > 4_000, 'a slow client gets at least 4 s');
}

export async function checkRateLimit(proxy: TestProxy): Promise<void> {
  const requests = Array.from({ length: 3 * limits.burst }, () =>
    fetchThroughProxy(proxy, statusCall, { localAddress: '127.0.0.3' }),
  );
  const rejected = (await Promise.all(requests)).filter(({ status }) => status === 429);
  assert.ok(rejected.length > limits.burst, `${rejected.length} of ${requests.length} were rejected`);
  if (rejected[0]) assertPlayerError(rejected[0], 429, 'too_many_requests');
  assert.equal((await fetchThroughProxy(proxy, statusCall)).status, 200, 'other addresses are served');
}

/** Artefacts are not limited, because a page requests dozens of them at once. */
export async function checkArtefactsUnlimited(proxy: TestProxy): Promise<void> {
  const { base, entry } = await fetchLiveShell(proxy);
  const requests = Array.from({ length: 3 * limits.burst }, () =>
    fetchThroughProxy(proxy, base + entry, { localAddress: '127.0.0.5' }),
  );
  assert.deepEqual(new Set((await Promise.all(requests)).map(({ status }) => status)), new Set([200]));
}

export async function checkEdgeDown(proxy: TestProxy): Promise<void> {
  const { base, entry } = await fetchLiveShell(proxy);
  await proxy.stopEdge();
  assertEdgeError(await fetchThroughProxy(proxy, base + entry), 503, 'service.unavailable');
}

export async function checkEdgeDownWithDiskArtefacts(proxy: TestProxy): Promise<void> {
  const { base, entry } = await fetchLiveShell(proxy);
  await proxy.stopEdge();
  assert.equal((await fetchThroughProxy(proxy, base + entry)).status, 200);
  assertPlayerError(await fetchThroughProxy(proxy, statusCall), 503, 'service.unavailable');
  const page = await fetchThroughProxy(proxy, '/');
  assert.deepEqual(
    [page.status, page.headers['content-type'], page.headers['retry-after']],
    [503, 'text/html; charset=utf-8', '5'],
  );
}
