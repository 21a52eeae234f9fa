import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { CheckResponse } from './requests.ts';
import { assertError, assertSameHeaders, assertSamePage } from './compare.ts';
import type { Front } from './front.ts';
import { fetchFromEdge, fetchLiveShell, statusCall, fetchThroughFront } from './fetch.ts';

/** Without it each response has a different request id. */
const requestId = { 'x-request-id': 'deploy-check' };
const oneVisitor = { cookie: 'marquee_visitor=0123456789abcdef', 'accept-language': 'en' };

/** Repeats the comparison, because on a busy machine a page may lack the initial data of the next one. */
async function comparePage(front: Front, path: string, tries = 5): Promise<void> {
  const question = { headers: { ...oneVisitor, 'accept-encoding': 'identity' } };
  const [page, ofTheEdge] = [
    await fetchThroughFront(front, path, question),
    await fetchFromEdge(front, path, question),
  ];
  if (tries > 1 && page.body.length !== ofTheEdge.body.length) return comparePage(front, path, tries - 1);
  assertSamePage(page, ofTheEdge);
}

export async function checkPages(front: Front): Promise<void> {
  for (const path of ['/', '/member', '/no-such-page']) await comparePage(front, path);
  const headers = { ...oneVisitor, 'accept-encoding': 'br, gzip' };
  assertSameHeaders(await fetchThroughFront(front, '/', { headers }), await fetchFromEdge(front, '/', { headers }));
  const page = await fetchThroughFront(front, '/', { headers });
  assert.equal(page.headers['content-encoding'], 'br');
  assert.match(page.headers['strict-transport-security'] ?? '', /^max-age=\d+/);
}

const decoded = ({ headers, body }: CheckResponse): Buffer =>
  headers['content-encoding'] === 'br'
    ? brotliDecompressSync(body)
    : headers['content-encoding'] === 'gzip'
      ? gunzipSync(body)
      : body;

export async function checkArtefacts(front: Front): Promise<void> {
  const { base, integrity } = await fetchLiveShell(front);
  const script = Object.keys(integrity).find((name) => name.endsWith('.js')) ?? '';
  const style = Object.keys(integrity).find((name) => name.endsWith('.css')) ?? '';
  for (const file of [script, style]) {
    for (const [accepted, encoding] of [
      ['gzip', 'gzip'],
      ['identity', undefined],
      ['gzip, br', front.brotli ? 'br' : 'gzip'],
    ] as const) {
      const headers = { 'accept-encoding': accepted };
      const response = await fetchThroughFront(front, base + file, { headers });
      assert.equal(response.headers['content-encoding'], encoding);
      if (encoding !== 'gzip' || accepted === 'gzip')
        assertSameHeaders(response, await fetchFromEdge(front, base + file, { headers }));
      assert.equal(`sha384-${createHash('sha384').update(decoded(response)).digest('base64')}`, integrity[file]);
    }
  }
  assertSameHeaders(
    await fetchThroughFront(front, `${base}release.json`),
    await fetchFromEdge(front, `${base}release.json`),
  );
}

export async function checkMissingFiles(front: Front): Promise<void> {
  const { base, entry } = await fetchLiveShell(front);
  for (const path of [
    '/r/shell/000000000000/main.js',
    `${base}none.js`,
    `${base}${entry}.br`,
    `${base}${entry}.gz`,
    '/r/',
  ]) {
    assertError(await fetchThroughFront(front, path), 404, 'not_found');
  }
  for (const path of [
    '/r/../keys/edge',
    `${base}../../../keys/edge`,
    `${base}..%2f..%2f..%2fkeys%2fedge`,
    `${base}%2e%2e/%2e%2e/%2e%2e/keys/edge`,
    `${base}.hidden`,
    `${base}`,
  ]) {
    const response = await fetchThroughFront(front, path);
    assert.ok([400, 403, 404].includes(response.status), `${path} responds with ${response.status}`);
  }
  assertSameHeaders(await fetchThroughFront(front, `${base}none.js`), await fetchFromEdge(front, `${base}none.js`));
  assertSameHeaders(
    await fetchThroughFront(front, '/no-such-picture.png'),
    await fetchFromEdge(front, '/no-such-picture.png'),
  );
}

export async function checkCallsAndMedia(front: Front): Promise<void> {
  const response = await fetchThroughFront(front, statusCall, { headers: requestId });
  assertSameHeaders(response, await fetchFromEdge(front, statusCall, { headers: requestId }));
  assert.equal(JSON.parse(response.body.toString()).success, true);
  const picture = await fetchThroughFront(front, '/media/games/1003-300.webp', { headers: requestId });
  assertSameHeaders(picture, await fetchFromEdge(front, '/media/games/1003-300.webp', { headers: requestId }));
  assert.equal(picture.headers['content-type'], 'image/webp');
}
