import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
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

const player = '{"success":false,"message":"input.invalid"}';
const own = '{"code":"input.invalid","message":"The request does not match its schema."}';

test.each([
  ['a malformed header of a player call', 400, 'GET /wps/x HTTP/1.1\r\nhost: x\r\nbad header\r\n\r\n', player],
  ['too long headers of a player call', 431, `GET /wps/${'a'.repeat(20_000)} HTTP/1.1\r\nhost: x\r\n\r\n`, player],
  [
    'half of the body of a player call',
    408,
    'POST /wps/session/login HTTP/1.1\r\nhost: x\r\ncontent-length: 9\r\n\r\n{',
    player,
  ],
  ['a malformed header of a page', 400, 'GET /rng HTTP/1.1\r\nhost: x\r\nbad header\r\n\r\n', own],
  ['bytes that are not HTTP', 400, 'hello\r\n\r\n', own],
])('responds to %s with %i and the error body of the address', async (_what, status, bytes, body) => {
  const socket = connect((edge.app.server.address() as AddressInfo).port, '127.0.0.1').on('error', () => undefined);
  socket.write(bytes);
  const response = await text(socket);
  expect(response).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  expect(response.split('\r\n\r\n')[1]).toBe(body);
});

describe('a body that arrives byte by byte', () => {
  let patient: Edge;
  beforeAll(async () => {
    patient = await startEdge({ connections: { requestMs: 60_000 }, bodyMs: 600 });
    await patient.app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(() => patient.close());

  test.each([
    ['a player call', '/wps/session/login', player],
    ['a report', '/fleet/report', own],
    ['a violation', '/fleet/csp-report', own],
  ])('of %s gets 408 and a closed connection after its time', async (_what, path, body) => {
    const { port } = patient.app.server.address() as AddressInfo;
    const socket = connect(port, '127.0.0.1').on('error', () => undefined);
    socket.write(`POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 900\r\n\r\n{`);
    const drip = setInterval(() => socket.write(' '), 50);
    const response = await text(socket);
    clearInterval(drip);
    expect(response).toMatch(/^HTTP\/1\.1 408 /);
    expect(response.split('\r\n\r\n')[1]).toBe(body);
  });
});
