import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { buildTestGateway, type TestGateway } from '#test/test-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await buildTestGateway();
});
afterAll(() => gateway.close());

const securityHeaders = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'content-security-policy': expect.stringContaining("default-src 'none'"),
};

test.each([
  ['/%', 400],
  ['/wps/%', 400],
  ['/wps/%ff', 400],
  ['//', 404],
  ['//evil.example', 404],
  [`/wps/${'a'.repeat(10_000)}`, 404],
])('sends the envelope for the address %.20s, with the security headers', async (url, status) => {
  const response = await gateway.app.inject(url);
  expect([response.statusCode, response.json()]).toEqual([status, { success: false, message: expect.any(String) }]);
  expect(response.headers).toMatchObject(securityHeaders);
});

test('responds to a request that cannot be read with the envelope and the security headers', async () => {
  const socket = connect(Number(new URL(gateway.client.origin).port), '127.0.0.1');
  socket.write(`GET /${'a'.repeat(20_000)} HTTP/1.1\r\nhost: x\r\n\r\n`);
  const response = await text(socket);
  expect(response).toContain('HTTP/1.1 431 ');
  expect(response).toContain('x-content-type-options: nosniff\r\n');
  expect(response).toContain('{"success":false,"message":"input.invalid"}');
});

test('closes connections that send or read too slowly', () => {
  const { headersTimeout, requestTimeout, timeout } = gateway.app.server;
  expect({ headersTimeout, requestTimeout, timeout }).toEqual({
    headersTimeout: 8_000,
    requestTimeout: 10_000,
    timeout: 3_000,
  });
});

test.each([
  ['cross-site', 415],
  ['same-origin', 200],
  ['none', 200],
])('responds to a request that the browser marks as %s with %i', async (site, status) => {
  const { client } = gateway;
  for (const name of ['captcha', 'launchChat'] as const)
    expect((await client.call(name, { headers: { 'sec-fetch-site': site } })).status).toBe(status);
});
