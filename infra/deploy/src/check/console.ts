import assert from 'node:assert/strict';
import { sendPlain, sendSecure } from './requests.ts';
import type { Front } from './front.ts';
import { fetchThroughFront } from './fetch.ts';

export async function checkConsole(front: Front): Promise<void> {
  const page = await sendSecure(front.ops, front.ca, '/');
  const itself = await sendPlain(front.console, '/');
  assert.deepEqual([page.status, page.headers['content-type']], [200, itself.headers['content-type']]);
  assert.match(page.headers['strict-transport-security'] ?? '', /^max-age=\d+/);
  assert.notEqual(
    (await fetchThroughFront(front, '/')).body.toString(),
    page.body.toString(),
    'the site is not the console',
  );
  const session = await sendSecure(front.ops, front.ca, '/api/session');
  assert.deepEqual(JSON.parse(session.body.toString()), { me: null });
  assert.equal(
    (await sendSecure(front.ops, front.ca, '/', { localAddress: '127.0.0.4' })).status,
    403,
    'other networks are rejected',
  );
}
