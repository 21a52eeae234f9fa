import fs from 'node:fs';
import path from 'node:path';
import { createTemporaryFolder } from '@marquee/testing/temporary-folder';
import { findFreePort } from '@marquee/testing/free-port';
import { loadSealingKey } from '#session/load-sealing-key.ts';
import { setUp, type Setup } from './console-setup.ts';

let setup: Setup;
beforeAll(async () => void (setup = await setUp()));
afterAll(() => setup.stop());

test('forbids inline scripts, foreign sources and framing', async () => {
  const { headers, body } = await setup.app.inject({ url: '/' });
  const policy = String(headers['content-security-policy']);
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toContain('unsafe');
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  });
  expect(body).toContain('src="/assets/console.js" integrity="sha384-a"');
  expect(body).not.toMatch(/<script(?![^>]*\bsrc=)/);
});

test.each(['/%', '//', '/%00', '/nothing', '/healthz'])(
  'sends the security headers with the response to %s',
  async (url) => {
    expect((await setup.app.inject({ url })).headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    });
  },
);

test.each([
  [{}, 'lang="en" dir="ltr" data-theme="dark"'],
  [{ 'accept-language': 'de, th;q=0.8' }, 'lang="th" dir="ltr" data-theme="dark"'],
  [{ 'accept-language': 'zh-TW' }, 'lang="zh-CN" dir="ltr" data-theme="dark"'],
  [
    { cookie: 'console_theme=light; console_language=zh-CN', 'accept-language': 'th' },
    'lang="zh-CN" dir="ltr" data-theme="light"',
  ],
  [{ cookie: 'console_language="><script>' }, 'lang="en" dir="ltr" data-theme="dark"'],
])('uses the language and theme of %j', async (headers, expected) => {
  expect((await setup.app.inject({ url: '/', headers })).body).toContain(`<html ${expected}>`);
});

test('responds with 404 for a missing file, and to the health check', async () => {
  expect((await setup.app.inject({ url: '/assets/gone.js' })).statusCode).toBe(404);
  expect((await setup.app.inject({ url: '/healthz' })).statusCode).toBe(200);
});

test('serves metrics on a port of their own, never on the port of the page', async () => {
  const port = await findFreePort();
  const counted = await setUp({ metricsPort: port });
  expect((await counted.app.inject({ url: '/metrics' })).statusCode).toBe(404);
  const metrics = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  expect(metrics).toMatch(/http_server_request_duration_seconds_count\{.*service="console".*\} 1/);
  await counted.stop();
});

test('creates its key once, readable only by its own user', () => {
  const temporary = createTemporaryFolder('console-keys');
  const folder = temporary.path;
  const key = loadSealingKey(folder);
  expect(loadSealingKey(folder)).toEqual(key);
  const file = path.join(folder, 'console-session');
  expect(fs.statSync(file).mode & 0o777).toBe(0o600);
  fs.writeFileSync(file, 'short');
  expect(() => loadSealingKey(folder)).toThrow('holds no key of 32 bytes');
  temporary.remove();
});
