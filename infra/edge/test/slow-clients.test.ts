import { connect, type AddressInfo, type Socket } from 'node:net';
import { startEdge, type Edge } from './fixtures.ts';

let edge: Edge;
/** Waits for long, except for bodies. */
let patient: Edge;
beforeAll(async () => {
  edge = await startEdge({ connections: { headersMs: 1_000, requestMs: 2_000, stallMs: 1_000 } });
  patient = await startEdge({ connections: { requestMs: 60_000 }, bodyMs: 600 });
  for (const { app } of [edge, patient]) await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => Promise.all([edge.close(), patient.close()]));

const open = ({ app }: Edge): Socket =>
  connect((app.server.address() as AddressInfo).port, '127.0.0.1').on('error', () => undefined);

/** Resolves when the connection is closed, with all that came before, also when the edge has reset it. */
const readUntilClosed = (socket: Socket): Promise<string> =>
  new Promise((resolve) => {
    let received = '';
    socket.on('data', (chunk) => (received += String(chunk))).on('close', () => resolve(received));
  });

test.each([
  ['headers', 'GET /rng HTTP/1.1\r\nhost: x\r\n'],
  ['a proxied body', 'POST /wps/session/login HTTP/1.1\r\nhost: x\r\ncontent-length: 9\r\n\r\n{'],
  [
    'a report',
    'POST /fleet/report HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n{',
  ],
])('closes a connection whose client sends half of %s', async (_what, bytes) => {
  const socket = open(edge);
  socket.write(bytes);
  await readUntilClosed(socket);
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
  const socket = open(status === 408 ? edge : patient);
  socket.write(bytes);
  const response = await readUntilClosed(socket);
  expect(response).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  expect(response.split('\r\n\r\n')[1]).toBe(body);
});

describe('a body that arrives byte by byte', () => {
  test.each([
    ['a player call', '/wps/session/login', player],
    ['a report', '/fleet/report', own],
    ['a violation', '/fleet/csp-report', own],
  ])('of %s gets 408 and a closed connection after its time', async (_what, path, body) => {
    const socket = open(patient);
    socket.write(`POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 900\r\n\r\n{`);
    const drip = setInterval(() => socket.write(' '), 50);
    const response = await readUntilClosed(socket);
    clearInterval(drip);
    expect(response).toMatch(/^HTTP\/1\.1 408 /);
    expect(response.split('\r\n\r\n')[1]).toBe(body);
  });
});
