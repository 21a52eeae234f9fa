import assert from 'node:assert/strict';
import type { CheckResponse } from './requests.ts';

/** Belong to the connection or to the moment, or are named differently by every server. */
const ownOfAServer = new Set([
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

const comparable = ({ headers }: CheckResponse): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers)
      .filter(([name]) => !ownOfAServer.has(name))
      .map(([name, value]) => [name, withoutNonce(value)]),
  );

/** The two answered the same, header by header; one that is there twice is not the same as one that is there once. */
export function assertSameHeaders(front: CheckResponse, edge: CheckResponse): void {
  assert.equal(front.status, edge.status);
  assert.deepEqual(comparable(front), comparable(edge));
}

export function assertSamePage(front: CheckResponse, edge: CheckResponse): void {
  assertSameHeaders(front, edge);
  assert.equal(withoutNonce(front.body.toString()), withoutNonce(edge.body.toString()));
}

/** A refusal in the envelope of the calls. */
export function assertError(answer: CheckResponse, status: number, message: string): void {
  assert.deepEqual(
    [answer.status, answer.headers['content-type'], answer.headers['cache-control']],
    [status, 'application/json; charset=utf-8', 'no-store'],
  );
  assert.deepEqual(JSON.parse(answer.body.toString()), { success: false, message });
  assert.equal(answer.headers['x-content-type-options'], 'nosniff');
}
