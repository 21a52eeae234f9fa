import assert from 'node:assert/strict';
import { errorBody } from '@marquee/contract/error-body';
import type { CheckResponse } from './requests.ts';

/** Headers that belong to the connection or the moment, or differ between servers. */
const serverSpecific = new Set([
  'connection',
  'keep-alive',
  'transfer-encoding',
  'server',
  'date',
  'x-request-id',
  'etag',
  'last-modified',
  'accept-ranges',
  'content-length',
]);

const withoutRandomIds = (text: string): string =>
  text
    .replaceAll(/nonce-[^']+'/g, "nonce-'")
    .replaceAll(/nonce="[^"]+"/g, 'nonce=""')
    .replaceAll(/(csp-report\?load=)[\w.-]+/g, '$1')
    .replace(/(id="marquee-load">)[^<]+/, '$1');

const selectComparable = ({ headers }: CheckResponse): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers)
      .filter(([name]) => !serverSpecific.has(name))
      .map(([name, value]) => [name, withoutRandomIds(value)]),
  );

/** Asserts the same status and headers. A duplicated header differs from a single one. */
export function assertSameHeaders(proxied: CheckResponse, edge: CheckResponse): void {
  assert.equal(proxied.status, edge.status);
  assert.deepEqual(selectComparable(proxied), selectComparable(edge));
}

export function assertSamePage(proxied: CheckResponse, edge: CheckResponse): void {
  assertSameHeaders(proxied, edge);
  assert.equal(withoutRandomIds(proxied.body.toString()), withoutRandomIds(edge.body.toString()));
}

function assertErrorHeaders(response: CheckResponse, status: number): void {
  assert.deepEqual(
    [response.status, response.headers['content-type'], response.headers['cache-control']],
    [status, 'application/json; charset=utf-8', 'no-store'],
  );
  assert.equal(response.headers['x-content-type-options'], 'nosniff');
}

/** Asserts an error in the envelope of the player calls. */
export function assertPlayerError(response: CheckResponse, status: number, message: string): void {
  assertErrorHeaders(response, status);
  assert.deepEqual(JSON.parse(response.body.toString()), { success: false, message });
}

/** Asserts an error of an address of the edge itself. */
export function assertEdgeError(response: CheckResponse, status: number, code: string): void {
  assertErrorHeaders(response, status);
  const body = errorBody.parse(JSON.parse(response.body.toString()));
  assert.equal(body.code, code);
}
