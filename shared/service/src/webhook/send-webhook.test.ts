import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { sendWebhook } from './send-webhook.ts';
import { signWebhook } from './sign-webhook.ts';

const key = Buffer.alloc(32, 7);
const message = { id: 'e7f0', body: '{"type":"service.restarted"}' };
const now = () => new Date('2026-11-20T10:00:00.500Z');

const servers: Server[] = [];
let received: { request: IncomingMessage; body: string }[];
const listen = async (respond: RequestListener): Promise<string> => {
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      received.push({ request, body });
      respond(request, response);
    });
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return `http://127.0.0.1:${port}/hook`;
};
beforeEach(() => {
  received = [];
});
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

test('signs as the example of Standard Webhooks', () => {
  const example = Buffer.from('MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', 'base64');
  const headers = signWebhook(
    example,
    { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', body: '{"test": 2432232314}' },
    new Date(1_614_265_330_000),
  );
  expect(headers).toEqual({
    'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  });
});

test('sends the body with its id, time and signature', async () => {
  const url = await listen((_, response) => response.end());
  expect(await sendWebhook({ url, key }, message, { now })).toBeNull();
  expect(received.map(({ request, body }) => [request.method, request.url, body])).toEqual([
    ['POST', '/hook', message.body],
  ]);
  expect(received[0]?.request.headers).toMatchObject(signWebhook(key, message, now()));
});

test.each([
  ['an error', 500],
  ['a rejection', 410],
])('fails after %s of the receiver', async (_what, status) => {
  const url = await listen((_, response) => response.writeHead(status).end());
  expect(await sendWebhook({ url, key }, message, { now })).toBe(`HTTP ${status}`);
});

test('does not follow a redirect', async () => {
  const url = await listen((_, response) => response.writeHead(307, { location: '/elsewhere' }).end());
  expect(await sendWebhook({ url, key }, message, { now })).toBe('HTTP 307');
  expect(received).toHaveLength(1);
});

test('accepts a response without waiting for the end of its body', async () => {
  const url = await listen((_, response) => response.write('a'.repeat(100_000)));
  expect(await sendWebhook({ url, key }, message, { now })).toBeNull();
});

test('fails when the receiver does not respond in time', async () => {
  const url = await listen(() => undefined);
  expect(await sendWebhook({ url, key }, message, { now, timeoutMs: 50 })).toBe('no response in time');
});

test('fails with the code of the error when no receiver listens', async () => {
  const url = await listen(() => undefined);
  await new Promise((resolve) => servers[0]?.close(resolve));
  expect(await sendWebhook({ url, key }, message, { now })).toBe('ECONNREFUSED');
});
