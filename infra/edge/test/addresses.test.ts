import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gzipSync } from 'node:zlib';
import { callAddresses } from '@marquee/contract';
import { json, lobby, sri, startEdge, type Edge } from './fixtures.ts';

let edge: Edge;
const { base } = lobby('1.3.0');
const script = 'lobby 1.3.0 entry.js';

beforeAll(async () => {
  edge = await startEdge();
  const folder = path.join(edge.folder, 'artefacts', base.slice('/r/'.length));
  await mkdir(path.join(folder, 'media'), { recursive: true });
  await mkdir(path.join(edge.folder, 'artefacts', '.staging', 'abc'), { recursive: true });
  await writeFile(path.join(edge.folder, 'artefacts', '.staging', 'abc', 'entry.js'), 'secret');
  await writeFile(path.join(folder, 'entry.js'), script);
  await writeFile(path.join(folder, 'entry.js.br'), brotliCompressSync(script));
  await writeFile(path.join(folder, 'entry.js.gz'), gzipSync(script));
  await writeFile(path.join(folder, 'media', 'logo.woff2'), 'font');
});
afterAll(() => edge.close());

const get = (url: string, headers: Record<string, string> = {}) => edge.app.inject({ url, headers });

test('serves an artefact unchanged and immutable, with its type and from its compressed siblings', async () => {
  const plain = await get(`${base}entry.js`);
  expect(plain.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': expect.stringMatching(/^(text|application)\/javascript; charset=utf-8$/),
    'access-control-allow-origin': '*',
    'x-content-type-options': 'nosniff',
    etag: expect.any(String),
  });
  expect(sri(plain.body)).toBe(lobby('1.3.0').integrity['entry.js']);
  const small = await get(`${base}entry.js`, { 'accept-encoding': 'br, gzip' });
  expect([small.headers['content-encoding'], brotliDecompressSync(small.rawPayload).toString()]).toEqual([
    'br',
    script,
  ]);
  expect((await get(`${base}entry.js`, { 'accept-encoding': 'gzip' })).headers['content-encoding']).toBe('gzip');
  expect((await get(`${base}entry.js`, { 'if-none-match': String(plain.headers.etag) })).statusCode).toBe(304);
  expect((await get(`${base}media/logo.woff2`)).headers['content-type']).toBe('font/woff2');
});

const securityHeaders = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'permissions-policy': expect.stringContaining('camera=()'),
  'content-security-policy': expect.stringContaining("default-src 'none'"),
};

test.each(['/%', '/%ff', '/a%zz', `/${'a'.repeat(8_000)}`])(
  'shows the page for an unknown path at the malformed address %.20s, with the security headers',
  async (url) => {
    const response = await get(url, { accept: 'text/html,*/*' });
    expect([response.statusCode, response.headers]).toEqual([404, expect.objectContaining(securityHeaders)]);
    expect(response.body).toContain('id="marquee-fleet"');
  },
);

test.each([
  ['//', '/'],
  ['//evil.example', '/evil.example'],
  ['///rng?a=1', '/rng?a=1'],
  ['//%2fevil.example', '/'],
])('redirects %s to %s, with the security headers', async (url, location) => {
  const response = await get(url, { accept: 'text/html,*/*' });
  expect([response.statusCode, response.headers]).toEqual([
    308,
    expect.objectContaining({ ...securityHeaders, location }),
  ]);
});

test.each(['/wps/%', '/media/%ff'])(
  'sends the envelope for the malformed address %s, with the security headers',
  async (url) => {
    const response = await get(url, { accept: 'text/html,*/*' });
    expect([response.statusCode, response.json()]).toEqual([400, { success: false, message: 'input.invalid' }]);
    expect(response.headers).toMatchObject(securityHeaders);
  },
);

test('sends its error body for a malformed address', async () => {
  const response = await get('/%');
  expect(response.headers).toMatchObject(securityHeaders);
  expect([response.statusCode, response.json()]).toEqual([
    400,
    { code: 'input.invalid', message: 'The request does not match its schema.' },
  ]);
});

test.each([
  `${base}none.js`,
  `${base}entry.js.br`,
  `${base}`,
  '/r/',
  '/r/lobby',
  '/r/lobby/0123456789abcdef0123/entry.js',
  '/r/.staging/abc/entry.js',
  `${base}../../../public.pem`,
  `${base}..%2f..%2f..%2fpublic.pem`,
  '/r/..%5c..%5cpublic.pem',
  '/main.js',
  '/assets/logo.png',
  '/.git/config',
  '/.env',
  '/index.php',
  '/wps',
  '/fleet/none',
])('F8 13.4.1 responds with 404 and no page to %s', async (url) => {
  const { statusCode, headers, body } = await get(url);
  expect([400, 403, 404]).toContain(statusCode);
  expect(headers['content-type']).not.toContain('html');
  expect(body).not.toContain('<');
});

test.each(['/promotions', '/pointMall', '/lottery?gameCode=LOTT', '/seaLottery'])(
  'serves the coming-soon page %s with 200 and without an entry in search engines',
  async (url) => {
    const { statusCode, headers } = await get(url);
    expect([statusCode, headers['x-robots-tag']]).toEqual([200, 'noindex']);
  },
);

test('serves the page with 404 for an unknown path, and no page to a script request', async () => {
  const page = await get('/nowhere');
  expect([page.statusCode, page.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
  const asScript = await get('/nowhere', { 'sec-fetch-dest': 'script' });
  expect([asScript.statusCode, asScript.headers['content-type']]).toEqual([404, 'text/plain; charset=utf-8']);
  expect((await get('/index.html')).statusCode).toBe(200);
});

test.each(['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'] as const)('4.1.4 rejects %s on a page', async (method) => {
  const response = await edge.app.inject({ method, url: '/rng' });
  expect([response.statusCode, response.headers['allow']]).toEqual([405, 'GET, HEAD']);
});

test.each([
  ['an unknown fleet path', 404, 'not_found', { url: '/fleet/none' }],
  ['a missing file of a release', 404, 'not_found', { url: `${base}none.js` }],
  ['a method that no page has', 405, 'method_not_allowed', { method: 'POST', url: '/rng' }],
  ['an invalid report', 400, 'input.invalid', { method: 'POST', url: '/fleet/report', payload: {} }],
  ['an invalid tab', 400, 'input.invalid', { method: 'POST', url: '/fleet/tab', payload: {} }],
  ['a long report', 413, 'too_large', { method: 'POST', url: '/fleet/report', payload: { a: 'x'.repeat(5000) } }],
  [
    'a report of another content type',
    415,
    'unsupported_media_type',
    { method: 'POST', url: '/fleet/report', headers: { 'content-type': 'text/plain' }, payload: 'x' },
  ],
] as const)('responds to %s with code and message', async (_name, status, code, request) => {
  const response = await edge.app.inject(request);
  expect([response.statusCode, response.headers['cache-control'], response.json()]).toEqual([
    status,
    'no-store',
    { code, message: expect.stringMatching(/^[A-Z].*\.$/) },
  ]);
});

test.each(['/rng', '/nowhere', '/robots.txt', '/logo.svg', '/fleet/manifest', '/wps/none', '/.env', `${base}entry.js`])(
  '3.4.4 %s bears the security headers',
  async (url) => {
    expect((await get(url)).headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
      'permissions-policy': expect.stringContaining('camera=()'),
    });
  },
);

test('3.4.1 sends HSTS to a visitor who uses HTTPS through a trusted proxy', async () => {
  const behind = await startEdge({ env: { TRUSTED_PROXIES: ['127.0.0.1'] } });
  const response = await behind.app.inject({
    url: '/rng',
    headers: { 'x-forwarded-proto': 'https', 'x-forwarded-for': '9.9.9.9' },
  });
  expect(response.headers['strict-transport-security']).toBe('max-age=63072000; includeSubDomains');
  expect(response.body).toContain('"ip":"9.9.9.9"');
  expect((await get('/rng', { 'x-forwarded-proto': 'https' })).headers['strict-transport-security']).toBeUndefined();
  await behind.close();
});

describe('the proxy to the gateway', () => {
  test('4.1.3 forwards calls with the real address and drops forged headers', async () => {
    edge.gateway.handler = (request, response, body) =>
      json(response, { url: request.url, method: request.method, body, headers: request.headers });
    const received = await edge.app.inject({
      method: 'POST',
      url: '/wps/session/login?a=%2F',
      headers: {
        'x-forwarded-for': '6.6.6.6',
        'x-marquee-edge-secret': 'guess',
        'x-real-ip': '6.6.6.6',
        authorization: 'Bearer t',
        'x-request-id': 'r1',
      },
      payload: { a: 1 },
    });
    const passed = received.json();
    expect(passed).toMatchObject({ url: '/wps/session/login?a=%2F', method: 'POST', body: '{"a":1}' });
    expect(passed.headers).toMatchObject({
      authorization: 'Bearer t',
      'x-request-id': 'r1',
      'x-forwarded-for': '127.0.0.1',
      'x-marquee-edge-secret': 'shared-with-the-gateway',
    });
    expect(passed.headers['x-real-ip']).toBeUndefined();
  });

  test('compresses large responses', async () => {
    const value = 'x'.repeat(5000);
    edge.gateway.handler = (_request, response) => {
      const body = JSON.stringify({ success: true, value });
      response
        .writeHead(200, { 'content-type': 'application/json', 'content-length': body.length, etag: '"1"' })
        .end(body);
    };
    const received = await get('/lgw/x', { 'accept-encoding': 'br' });
    expect(received.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding', etag: 'W/"1"' });
    expect(JSON.parse(brotliDecompressSync(received.rawPayload).toString()).value).toBe(value);
  });

  test('G11 rejects long bodies and bodies without a length before reading them', async () => {
    const long = await edge.app.inject({
      method: 'POST',
      url: '/wps/x',
      headers: { 'content-type': 'application/json' },
      payload: 'x'.repeat(1_000_001),
    });
    expect([long.statusCode, long.json()]).toEqual([413, { success: false, message: 'too_large' }]);
    const endless = await edge.app.inject({
      method: 'POST',
      url: '/wps/x',
      headers: { 'content-type': 'application/json', 'transfer-encoding': 'chunked' },
      payload: '{}',
    });
    expect([endless.statusCode, endless.json()]).toEqual([411, { success: false, message: 'input.invalid' }]);
  });

  test('accepts an upload of three pictures of 5 MB and no more', async () => {
    edge.gateway.handler = (_request, response) => json(response, { success: true, value: null });
    const { method, path: url } = callAddresses.applyForActivity;
    const send = (length: number) =>
      edge.app.inject({
        method,
        url,
        headers: { 'content-type': 'multipart/form-data; boundary=x' },
        payload: 'x'.repeat(length),
      });
    expect((await send(3 * 5 * 1024 * 1024)).statusCode).toBe(200);
    expect((await send(17_000_000)).statusCode).toBe(413);
  });

  test('responds with service.unavailable in the envelope, without a retry, while the gateway is down', async () => {
    const away = await startEdge();
    await away.gateway.close();
    const received = await away.app.inject('/wps/system/status');
    expect([received.statusCode, received.json()]).toEqual([503, { success: false, message: 'service.unavailable' }]);
    await away.close();
    const before = edge.gateway.seen.length;
    edge.gateway.handler = (_request, response) =>
      json(response, { success: false, message: 'service.unavailable' }, 503);
    expect((await get('/wps/system/status')).statusCode).toBe(503);
    expect(edge.gateway.seen.length - before).toBe(1);
  });
});
