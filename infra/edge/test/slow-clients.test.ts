import { connect, type AddressInfo } from 'node:net';
import { startEdge, type Edge } from './fixtures.ts';

let edge: Edge;
beforeAll(async () => {
  edge = await startEdge({ connections: { headersMs: 200, requestMs: 400, stallMs: 300 } });
  await edge.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => edge.close());

test.each([
  ['headers', 'GET /rng HTTP/1.1\r\nhost: x\r\n'],
  ['a proxied body', 'POST /wps/session/login HTTP/1.1\r\nhost: x\r\ncontent-length: 9\r\n\r\n{'],
  [
    'a report',
    'POST /fleet/report HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n{',
  ],
])('closes a connection whose client sends half of %s', async (_what, bytes) => {
  const socket = connect((edge.app.server.address() as AddressInfo).port, '127.0.0.1').on('error', () => undefined);
  const closed = new Promise((resolve) => socket.on('close', resolve).resume());
  socket.write(bytes);
  await closed;
});
