import assert from 'node:assert/strict';
import type { CheckResponse } from './requests.ts';

/** Headers that belong to the connection or the moment, or differ between servers. */
const serverSpecific = new Set([
  'connection',
  'keep-alive',
  'transfer-encoding',
  'server',
  'date',
  'etag',
  'last-modified',
  'accept-ranges',
  'content-length',
]);

const withoutNonce = (text: string): string =>
  text.replaceAll(/nonce-[^']+'/g, "nonce-'").replaceAll(/nonce="[^"]+"/g, 'nonce=""');

const selectComparable = ({ headers }: CheckResponse): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers)
      .filter(([name]) => !serverSpecific.has(name))
      .map(([name, value]) => [name, withoutNonce(value)]),
  );

/** Asserts the same status and headers. A duplicated header differs from a single one. */
export function assertSameHeaders(proxied: CheckResponse, edge: CheckResponse): void {
  assert.equal(proxied.status, edge.status);
  assert.deepEqual(selectComparable(proxied), selectComparable(edge));
}

export function assertSamePage(proxied: CheckResponse, edge: CheckResponse): void {
  assertSameHeaders(proxied, edge);
  assert.equal(withoutNonce(proxied.body.toString()), withoutNonce(edge.body.toString()));
}

/** Asserts an error in the envelope of the calls. */
export function assertError(response: CheckResponse, status: number, message: string): void {
  assert.deepEqual(
    [response.status, response.headers['content-type'], response.headers['cache-control']],
    [status, 'application/json; charset=utf-8', 'no-store'],
  );
  assert.deepEqual(JSON.parse(response.body.toString()), { success: false, message });
  assert.equal(response.headers['x-content-type-options'], 'nosniff');
}
