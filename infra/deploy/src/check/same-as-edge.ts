import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { CheckResponse } from './requests.ts';
import { assertEdgeError, assertSameHeaders, assertSamePage } from './compare.ts';
import type { TestProxy } from './proxy.ts';
import { fetchFromEdge, fetchLiveShell, statusCall, fetchThroughProxy } from './fetch.ts';

/** Without it each response has a different request id. */
const requestId = { 'x-request-id': 'deploy-check' };
const visitorHeaders = { cookie: 'marquee_visitor=0123456789abcdef', 'accept-language': 'en' };

/** Repeats the comparison, because on a busy machine a page may lack the initial data of the next one. */
async function comparePage(proxy: TestProxy, path: string, attempts = 5): Promise<void> {
  const request = { headers: { ...visitorHeaders, 'accept-encoding': 'identity' } };
  const [proxied, expected] = [
    await fetchThroughProxy(proxy, path, request),
    await fetchFromEdge(proxy, path, request),
  ];
  if (attempts > 1 && proxied.body.length !== expected.body.length) return comparePage(proxy, path, attempts - 1);
  assertSamePage(proxied, expected);
}

export async function checkPages(proxy: TestProxy): Promise<void> {
  for (const path of ['/', '/member', '/no-such-page']) await comparePage(proxy, path);
  const headers = { ...visitorHeaders, 'accept-encoding': 'br, gzip' };
  assertSameHeaders(await fetchThroughProxy(proxy, '/', { headers }), await fetchFromEdge(proxy, '/', { headers }));
  const page = await fetchThroughProxy(proxy, '/', { headers });
  assert.equal(page.headers['content-encoding'], 'br');
  assert.match(page.headers['strict-transport-security'] ?? '', /^max-age=\d+/);
}

const decoded = ({ headers, body }: CheckResponse): Buffer =>
  headers['content-encoding'] === 'br'
    ? brotliDecompressSync(body)
    : headers['content-encoding'] === 'gzip'
      ? gunzipSync(body)
      : body;

export async function checkArtefacts(proxy: TestProxy): Promise<void> {
  const { base, integrity } = await fetchLiveShell(proxy);
  const script = Object.keys(integrity).find((name) => name.endsWith('.js')) ?? '';
  const style = Object.keys(integrity).find((name) => name.endsWith('.css')) ?? '';
  for (const file of [script, style]) {
    for (const [accepted, encoding] of [
      ['gzip', 'gzip'],
      ['identity', undefined],
      ['gzip, br', proxy.brotli ? 'br' : 'gzip'],
    ] as const) {
      const headers = { 'accept-encoding': accepted };
      const response = await fetchThroughProxy(proxy, base + file, { headers });
      assert.equal(response.headers['content-encoding'], encoding);
      if (encoding !== 'gzip' || accepted === 'gzip')
        assertSameHeaders(response, await fetchFromEdge(proxy, base + file, { headers }));
      assert.equal(`sha384-${createHash('sha384').update(decoded(response)).digest('base64')}`, integrity[file]);
    }
  }
  assertSameHeaders(
    await fetchThroughProxy(proxy, `${base}release.json`),
    await fetchFromEdge(proxy, `${base}release.json`),
  );
}

export async function checkMissingFiles(proxy: TestProxy): Promise<void> {
  const { base, entry } = await fetchLiveShell(proxy);
  for (const path of [
    '/r/shell/000000000000/main.js',
    `${base}none.js`,
    `${base}${entry}.br`,
    `${base}server.cjs`,
    `${base}${entry}.gz`,
    '/r/',
  ]) {
    assertEdgeError(await fetchThroughProxy(proxy, path), 404, 'not_found');
  }
  for (const path of [
    '/r/../keys/edge',
    `${base}../../../keys/edge`,
    `${base}..%2f..%2f..%2fkeys%2fedge`,
    `${base}%2e%2e/%2e%2e/%2e%2e/keys/edge`,
    `${base}.hidden`,
    `${base}`,
  ]) {
    const response = await fetchThroughProxy(proxy, path);
    assert.ok([400, 403, 404].includes(response.status), `${path} responds with ${response.status}`);
  }
  assertSameHeaders(await fetchThroughProxy(proxy, `${base}none.js`), await fetchFromEdge(proxy, `${base}none.js`));
  assertSameHeaders(
    await fetchThroughProxy(proxy, '/no-such-picture.png'),
    await fetchFromEdge(proxy, '/no-such-picture.png'),
  );
}

export async function checkCallsAndMedia(proxy: TestProxy): Promise<void> {
  const response = await fetchThroughProxy(proxy, statusCall, { headers: requestId });
  assertSameHeaders(response, await fetchFromEdge(proxy, statusCall, { headers: requestId }));
  assert.equal(JSON.parse(response.body.toString()).success, true);
  const picture = await fetchThroughProxy(proxy, '/media/games/1003-300.webp', { headers: requestId });
  assertSameHeaders(picture, await fetchFromEdge(proxy, '/media/games/1003-300.webp', { headers: requestId }));
  assert.equal(picture.headers['content-type'], 'image/webp');
  for (const path of ['/wps/%zz', '/lgw/%', '/media/%00']) {
    const rejected = await fetchThroughProxy(proxy, path);
    assert.equal(rejected.status, 400);
    const { success, message } = JSON.parse(rejected.body.toString());
    assert.deepEqual({ success, message }, { success: false, message: 'input.invalid' }, path);
  }
}
