import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import type { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { eventually } from '@marquee/testing/eventually';
import type { FastifyInstance } from 'fastify';
import { ApiError } from '#errors/api-error.ts';
import { apiHeaders } from './api-headers.ts';
import type { ConnectionLimits } from './connection-limits.ts';
import { createApp } from './create-app.ts';
import { EventStreams } from './event-streams.ts';

class InputError extends ApiError<'input'> {
  override get status(): number {
    return 400;
  }
}

let closedStreams = 0;
let slowRequests = 0;
/** Responses of `/held` wait for it. */
const gate = Promise.withResolvers<string>();
const streams = new EventStreams({ heartbeatMs: 1_200 });

const start = async (connections: ConnectionLimits): Promise<FastifyInstance> => {
  const started = createApp({
    errors: { toApiError: () => new InputError('input', 'not valid') },
    unreadable: { code: 'input' },
    connections,
    forceCloseConnections: true,
  });
  started.post('/orders', async () => ({ ok: true }));
  started.addContentTypeParser('application/x-tar', (_request, payload, done) => done(null, payload));
  started.post('/queue', async ({ body }) => {
    await pause(3_000);
    return { bytes: (await buffer(body as Readable)).length };
  });
  started.get('/large', async () => 'x'.repeat(50_000_000));
  started.get('/page', async () => 'x'.repeat(500_000));
  started.post('/rejected', { onRequest: async (_request, reply) => reply.code(401).send({}) }, async () => ({}));
  started.get('/slow', () => {
    slowRequests += 1;
    return pause(1_500, 'done');
  });
  started.get('/held', () => gate.promise);
  started.get('/events', async (_request, reply) => {
    streams.open(reply, () => (closedStreams += 1));
    return reply;
  });
  await started.listen({ port: 0, host: '127.0.0.1' });
  return started;
};

/** Closes slow requests early. */
let app: FastifyInstance;
/** Allows uploads that take long, so that only stalled ones are closed. */
let uploads: FastifyInstance;
beforeAll(async () => {
  app = await start({ headersMs: 200, requestMs: 400, stallMs: 60_000, idleMs: 60_000 });
  uploads = await start({ requestMs: 60_000, stallMs: 1_000, idleMs: 60_000, restMs: 300 });
});
afterAll(() => {
  gate.resolve('done');
  streams.stop();
  return Promise.all([app.close(), uploads.close()]);
});

const open = ({ server }: FastifyInstance = app): Socket =>
  connect((server.address() as AddressInfo).port, '127.0.0.1').on('error', () => undefined);

/** Resolves when the server has closed the connection, with everything that it sent. */
const readUntilClosed = (socket: Socket): Promise<string> =>
  new Promise((resolve) => {
    let received = '';
    socket.on('data', (chunk: Buffer) => (received += chunk.toString()));
    socket.on('close', () => resolve(received));
  });

test.each([
  ['sends nothing', ''],
  ['sends half of its headers', 'GET /large HTTP/1.1\r\nhost: x\r\nx-more'],
  [
    'sends half of its body',
    'POST /orders HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n{"a"',
  ],
])('closes a connection whose client %s', async (_what, bytes) => {
  const socket = open();
  socket.write(bytes);
  expect(await readUntilClosed(socket)).toMatch(/^(HTTP\/1\.1 4\d\d |$)/);
});

test('closes a connection whose client stops within a body that may take long', async () => {
  const socket = open(uploads);
  socket.write('POST /orders HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n{"a"');
  expect(await readUntilClosed(socket)).toMatch(/^HTTP\/1\.1 408 .*\r\n\r\n\{"code":"input"\}$/s);
});

test('closes a connection whose client goes on with a body that was rejected', async () => {
  const socket = open(uploads);
  socket.write('POST /rejected HTTP/1.1\r\nhost: x\r\ncontent-type: text/plain\r\ncontent-length: 9000\r\n\r\n');
  const writing = setInterval(() => socket.write('x'), 50);
  expect(await readUntilClosed(socket)).toMatch(/^HTTP\/1\.1 401 /);
  clearInterval(writing);
});

test.each([
  ['its response', 'GET /large HTTP/1.1\r\nhost: x\r\n\r\n'],
  ['the responses to 100 pipelined requests', 'GET /page HTTP/1.1\r\nhost: x\r\n\r\n'.repeat(100)],
])('closes a connection whose client never reads %s', async (_what, bytes) => {
  const closed = new Promise((resolve) => uploads.server.once('connection', (peer) => peer.once('close', resolve)));
  const socket = open(uploads).pause();
  socket.write(bytes);
  await closed;
  socket.destroy();
});

test('closes a connection with more than 8 requests that wait for their responses', async () => {
  const ask = async (count: number): Promise<string> => {
    const socket = open(uploads);
    const [one, last] = [
      'GET /slow HTTP/1.1\r\nhost: x\r\n\r\n',
      'GET /slow HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n',
    ];
    socket.write(one.repeat(count - 1) + last);
    return readUntilClosed(socket);
  };
  expect((await ask(8)).split('HTTP/1.1 200')).toHaveLength(9);
  slowRequests = 0;
  expect(await ask(100)).toBe('');
  expect(slowRequests).toBe(8);
});

test('closes the connection after a request that asks for another protocol, so that no later one waits', async () => {
  const socket = open(uploads);
  const [upgrade, next] = [
    'GET /page HTTP/1.1\r\nhost: x\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n',
    'GET /page HTTP/1.1\r\nhost: x\r\n\r\n',
  ];
  socket.write(upgrade + next);
  const received = await readUntilClosed(socket);
  expect(received.split('HTTP/1.1 200')).toHaveLength(2);
  expect(received).toContain('connection: close');
});

test('sends the whole response to a client that reads slowly', async () => {
  const patient = await start({ requestMs: 60_000, stallMs: 3_000, idleMs: 60_000 });
  const socket = open(patient);
  socket.write('GET /large HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n');
  let length = 0;
  let isSlow = true;
  // Three times the limit without progress.
  const timer = setTimeout(() => (isSlow = false), 9_000);
  for await (const chunk of socket) {
    length += chunk.length;
    // 50 MB in pieces of 64 kB take longer.
    if (isSlow) await pause(12);
  }
  clearTimeout(timer);
  expect(isSlow).toBe(false);
  expect(length).toBeGreaterThan(50_000_000);
  await patient.close();
});

test('leaves a connection open while the service prepares its response', async () => {
  const socket = open(uploads);
  socket.write('GET /slow HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n');
  expect(await readUntilClosed(socket)).toMatch(/^HTTP\/1\.1 200 .*done$/s);
});

test('leaves a connection open while the service does not read its body yet', async () => {
  const socket = open(uploads);
  const bytes = 5_000_000;
  socket.write(
    `POST /queue HTTP/1.1\r\nHost: a\r\nContent-Type: application/x-tar\r\nContent-Length: ${bytes}\r\n\r\n`,
  );
  socket.end(Buffer.alloc(bytes));
  expect(await text(socket)).toContain(`{"bytes":${bytes}}`);
});

test('leaves an event stream open that is idle between its heartbeats', async () => {
  const socket = open(uploads);
  socket.write('GET /events HTTP/1.1\r\nhost: x\r\n\r\n');
  let received = '';
  for await (const chunk of socket) {
    received += chunk;
    if (received.split('event: heartbeat').length > 3) break;
  }
  expect(received.split('event: heartbeat').length).toBeGreaterThan(3);
});

test.each([
  ['another stream', 'GET /events HTTP/1.1\r\nhost: x\r\n\r\n'.repeat(50)],
  ['other responses', 'GET /page HTTP/1.1\r\nhost: x\r\n\r\n'.repeat(50)],
])('closes a connection that requests %s behind an event stream', async (_what, bytes) => {
  const stream = 'GET /events HTTP/1.1\r\nhost: x\r\n\r\n';
  const atOnce = open(uploads);
  atOnce.write(stream + bytes);
  await readUntilClosed(atOnce);
  const later = open(uploads);
  later.write(stream);
  await once(later, 'data');
  later.write(bytes);
  await readUntilClosed(later);
  await eventually(async () => expect(streams.size).toBe(0));
});

test('closes event streams that wait behind another response when their client leaves', async () => {
  const before = closedStreams;
  const socket = open(uploads);
  socket.write('GET /held HTTP/1.1\r\nhost: x\r\n\r\nGET /events HTTP/1.1\r\nhost: x\r\n\r\n');
  await eventually(async () => expect(streams.size).toBe(1));
  socket.destroy();
  await eventually(async () => expect([streams.size, closedStreams]).toEqual([0, before + 1]));
});

test('accepts further requests on a connection after its event stream has ended', async () => {
  const socket = open(uploads);
  socket.write('HEAD /events HTTP/1.1\r\nhost: x\r\n\r\n');
  await once(socket, 'data');
  socket.write('GET /slow HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n');
  expect(await readUntilClosed(socket)).toMatch(/done$/);
});

test.each([
  ['bytes that are not HTTP', 'hello\r\n\r\n', '400 Bad Request'],
  ['too long headers', `GET / HTTP/1.1\r\nhost: x\r\nx-long: ${'x'.repeat(20_000)}\r\n\r\n`, '431 '],
  ['a missing host', 'GET /page HTTP/1.1\r\nconnection: close\r\n\r\n', '400 Bad Request'],
  ['a too long address', `GET /${'x'.repeat(20_000)} HTTP/1.1\r\nhost: x\r\n\r\n`, '431 '],
])('responds to %s with the error body and headers of the service', async (_what, bytes, status) => {
  const socket = open(uploads);
  socket.write(bytes);
  const response = await readUntilClosed(socket);
  expect(response).toContain(`HTTP/1.1 ${status}`);
  for (const [name, value] of Object.entries(apiHeaders)) expect(response).toContain(`${name}: ${value}\r\n`);
  expect(response).toMatch(/\r\n\r\n\{"code":"input"[^\r\n]*\}$/);
});
