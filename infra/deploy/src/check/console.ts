import assert from 'node:assert/strict';
import { ask, askSecurely } from './ask.ts';
import type { Front } from './front.ts';
import { throughFront } from './through.ts';

export async function consoleIsForOperations(front: Front): Promise<void> {
  const page = await askSecurely(front.ops, front.ca, '/');
  const itself = await ask(front.console, '/');
  assert.deepEqual([page.status, page.headers['content-type']], [200, itself.headers['content-type']]);
  assert.match(page.headers['strict-transport-security'] ?? '', /^max-age=\d+/);
  assert.notEqual(
    (await throughFront(front, '/')).body.toString(),
    page.body.toString(),
    'the site is not the console',
  );
  const session = await askSecurely(front.ops, front.ca, '/api/session');
  assert.deepEqual(JSON.parse(session.body.toString()), { me: null });
  assert.equal((await askSecurely(front.ops, front.ca, '/', { from: '127.0.0.4' })).status, 403, 'others are refused');
}
