import assert from 'node:assert/strict';
import { sendHttp, sendHttps } from './requests.ts';
import type { TestProxy } from './proxy.ts';
import { fetchThroughProxy } from './fetch.ts';

export async function checkConsole(proxy: TestProxy): Promise<void> {
  const page = await sendHttps(proxy.consoleOrigin, proxy.ca, '/');
  const direct = await sendHttp(proxy.consoleServiceOrigin, '/');
  assert.deepEqual([page.status, page.headers['content-type']], [200, direct.headers['content-type']]);
  assert.match(page.headers['strict-transport-security'] ?? '', /^max-age=\d+/);
  assert.notEqual(
    (await fetchThroughProxy(proxy, '/')).body.toString(),
    page.body.toString(),
    'the site is not the console',
  );
  const session = await sendHttps(proxy.consoleOrigin, proxy.ca, '/api/session');
  assert.deepEqual(JSON.parse(session.body.toString()), { me: null });
  assert.equal(
    (await sendHttps(proxy.consoleOrigin, proxy.ca, '/', { localAddress: '127.0.0.4' })).status,
    403,
    'other networks are rejected',
  );
}
