import { connect, type AddressInfo, type Socket } from 'node:net';
import fastify, { type FastifyInstance } from 'fastify';
import { limitConnections } from './connection-limits.ts';
import { respondToUnreadableRequests } from './unreadable-request.ts';

let app: FastifyInstance;
beforeAll(async () => {
  app = fastify({
    ...limitConnections({ headersMs: 200, requestMs: 400, idleMs: 300 }),
    ...respondToUnreadableRequests({ code: 'input' }, { 'x-content-type-options': 'nosniff' }),
  });
  app.post('/orders', async () => ({ ok: true }));
  app.get('/large', async () => 'x'.repeat(50_000_000));
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

const open = (): Socket =>
  connect((app.server.address() as AddressInfo).port, '127.0.0.1').on('error', () => undefined);

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

test('closes a connection whose client never reads its response', async () => {
  const socket = open().pause();
  const closed = new Promise((resolve) => app.server.once('connection', (peer) => peer.once('close', resolve)));
  socket.write('GET /large HTTP/1.1\r\nhost: x\r\n\r\n');
  await closed;
  socket.destroy();
});

test.each([
  ['bytes that are not HTTP', 'hello\r\n\r\n', '400 Bad Request'],
  ['too long headers', `GET / HTTP/1.1\r\nhost: x\r\nx-long: ${'x'.repeat(20_000)}\r\n\r\n`, '431 '],
  ['a too long address', `GET /${'x'.repeat(20_000)} HTTP/1.1\r\nhost: x\r\n\r\n`, '431 '],
])('responds to %s with the error body and headers of the service', async (_what, bytes, status) => {
  const socket = open();
  socket.write(bytes);
  const response = await readUntilClosed(socket);
  expect(response).toContain(`HTTP/1.1 ${status}`);
  expect(response).toContain('x-content-type-options: nosniff\r\n');
  expect(response).toMatch(/\r\n\r\n\{"code":"input"\}$/);
});
