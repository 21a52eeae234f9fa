import assert from 'node:assert/strict';
import type { Answer } from './ask.ts';

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

const comparable = ({ headers }: Answer): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers)
      .filter(([name]) => !ownOfAServer.has(name))
      .map(([name, value]) => [name, withoutNonce(value)]),
  );

/** The two answered the same, header by header; one that is there twice is not the same as one that is there once. */
export function sameHeaders(front: Answer, edge: Answer): void {
  assert.equal(front.status, edge.status);
  assert.deepEqual(comparable(front), comparable(edge));
}

export function samePage(front: Answer, edge: Answer): void {
  sameHeaders(front, edge);
  assert.equal(withoutNonce(front.body.toString()), withoutNonce(edge.body.toString()));
}

/** A refusal in the envelope of the calls. */
export function refusedAs(answer: Answer, status: number, message: string): void {
  assert.deepEqual(
    [answer.status, answer.headers['content-type'], answer.headers['cache-control']],
    [status, 'application/json; charset=utf-8', 'no-store'],
  );
  assert.deepEqual(JSON.parse(answer.body.toString()), { success: false, message });
  assert.equal(answer.headers['x-content-type-options'], 'nosniff');
}
