import { connect, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { callAddresses, callBodyBytes, sentPictures } from '@marquee/contract';
import { eventually } from '@marquee/testing/eventually';
import { json, startEdge, type Edge } from './fixtures.ts';

const { applyForActivity: upload, login, memberInfo } = callAddresses;
const uploadBytes = callBodyBytes + sentPictures.count * sentPictures.bytes;

let edge: Edge;
let port: number;
let sockets: Socket[];
beforeEach(async () => {
  sockets = [];
  edge = await startEdge({ connections: { headersMs: 60_000, requestMs: 60_000, stallMs: 60_000 } });
  edge.gateway.handler = ({ headers, url }, response) => {
    if (url?.startsWith(memberInfo.path) !== true || headers.authorization === 'Bearer open')
      return json(response, { success: true, value: url });
    return json(response, { success: false, message: 'session.expired' }, 401);
  };
  await edge.app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = edge.app.server.address() as AddressInfo);
});
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  await edge.close();
});

interface Sent {
  readonly socket: Socket;
  /** All that came back. */
  readonly received: () => string;
}

/** Sends the header of an upload that is two bytes longer than what follows. */
const sendHeader = (address: string, token: string, bytes: number): Sent => {
  let received = '';
  const socket = connect({ port, host: '127.0.0.1', localAddress: address });
  socket.on('error', () => undefined).on('data', (chunk) => (received += String(chunk)));
  const headers = [
    'host: x',
    `authorization: Bearer ${token}`,
    'content-type: multipart/form-data; boundary=x',
    `content-length: ${bytes + 2}`,
  ];
  socket.write([`${upload.method} ${upload.path} HTTP/1.1`, ...headers, '', ''].join('\r\n'));
  sockets.push(socket);
  return { socket, received: () => received };
};

/** Sends an upload without its last bytes. */
const sendHalf = (address: string, token: string, bytes: number): Sent => {
  const sent = sendHeader(address, token, bytes);
  sent.socket.write(Buffer.alloc(bytes, 'a'));
  return sent;
};

const isAnswered = ({ received }: Sent): boolean => received() !== '';
const paths = (): string[] => edge.gateway.seen.map(({ url }) => url ?? '');

test('rejects an upload without a session before its body is complete, as the gateway rejects it', async () => {
  const half = sendHalf('127.0.0.1', 'ended', 1_000);
  await eventually(() => expect(isAnswered(half)).toBe(true));
  expect(half.received()).toMatch(/^HTTP\/1\.1 401 /);
  expect(half.received()).toContain('{"success":false,"message":"session.expired"}');
  expect(paths()).toEqual([memberInfo.path]);
});

test('forwards the upload of an open session when it is complete', async () => {
  const half = sendHalf('127.0.0.1', 'open', 1_000);
  await eventually(() => expect(paths()).toHaveLength(1));
  half.socket.write('bb');
  await eventually(() => expect(isAnswered(half)).toBe(true));
  expect(half.received()).toMatch(/^HTTP\/1\.1 200 /);
  expect(paths()).toEqual([memberInfo.path, upload.path]);
});

test('forwards an upload that takes longer than ten seconds, and rejects a call that does', async () => {
  await edge.close();
  edge = await startEdge();
  edge.gateway.handler = (_request, response) => json(response, { success: true });
  await edge.app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = edge.app.server.address() as AddressInfo);
  const sent = sendHeader('127.0.0.1', 'open', 1_200_000);
  const slow = connect({ port, host: '127.0.0.1' }).on('error', () => undefined);
  sockets.push(slow);
  let received = '';
  slow.on('data', (chunk) => (received += String(chunk)));
  slow.write(`${login.method} ${login.path} HTTP/1.1\r\nhost: x\r\ncontent-length: 1000\r\n\r\n`);
  for (let part = 0; part < 12; part++) {
    sent.socket.write(Buffer.alloc(100_000, 'a'));
    if (part < 11) slow.write('a');
    await wait(1_000);
  }
  await eventually(() => expect(received).toMatch(/^HTTP\/1\.1 408 .*\{"success":false,"message":"input.invalid"\}$/s));
  sent.socket.write('bb');
  await eventually(() => expect(isAnswered(sent)).toBe(true));
  expect(sent.received()).toMatch(/^HTTP\/1\.1 200 /);
});

test('responds to a login while six networks hold back the last bytes of 16 uploads', async () => {
  const accepted: Socket[] = [];
  edge.app.server.on('connection', (socket) => accepted.push(socket));
  const bytes = uploadBytes - 2;
  const halves = Array.from({ length: 16 }, (_, index) => sendHeader(`127.0.0.${100 + (index % 6)}`, 'open', bytes));
  // 250 MB keep the process busy, which must not delay the checks of the sessions.
  await eventually(() => expect(paths()).toHaveLength(16));
  for (const { socket } of halves) socket.write(Buffer.alloc(bytes, 'a'));
  const hasArrived = (): boolean => accepted.every(({ bytesRead }) => bytesRead > bytes);
  while (!hasArrived() && halves.every(({ socket }) => !socket.destroyed)) await wait(5);
  const body = '"'.padEnd(1_000);
  const response = await fetch(`http://127.0.0.1:${port}${login.path}`, { method: login.method, body });
  expect([response.status, await response.json()]).toEqual([200, { success: true, value: login.path }]);
  expect(halves.filter(isAnswered)).toEqual([]);
});
