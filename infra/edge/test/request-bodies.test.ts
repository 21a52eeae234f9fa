import { request as sendRequest } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { callAddresses, callBodyBytes, sentPictures } from '@marquee/contract';
import { eventually } from '@marquee/testing/eventually';
import { json, startEdge, type Edge } from './fixtures.ts';

const { path, method } = callAddresses.login;

let edge: Edge;
let port: number;
let sockets: Socket[];
beforeEach(async () => {
  sockets = [];
  edge = await startEdge({ connections: { headersMs: 60_000, requestMs: 60_000, stallMs: 60_000 } });
  edge.gateway.handler = (_request, response, body) => json(response, { success: true, value: body });
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

const send = (address: string, headers: readonly string[], body: string, verb: string = method): Sent => {
  let received = '';
  const socket = connect({ port, host: '127.0.0.1', localAddress: address });
  socket.on('error', () => undefined).on('data', (chunk) => (received += String(chunk)));
  socket.write([`${verb} ${path} HTTP/1.1`, 'host: x', ...headers, '', body].join('\r\n'));
  sockets.push(socket);
  return { socket, received: () => received };
};

const sendHalf = (address: string): Sent => send(address, ['content-type: application/json', 'content-length: 9'], '{');

const isAnswered = ({ received }: Sent): boolean => received() !== '';

test('responds to a call while one network sends halves of 460 bodies, some of which it rejects', async () => {
  const halves = Array.from({ length: 460 }, () => sendHalf('127.0.0.77'));
  await eventually(() => expect(halves.filter(isAnswered).length).toBeGreaterThanOrEqual(460 - 400));
  const response = await fetch(`http://127.0.0.1:${port}${path}`, { method, body: '{}' });
  expect(await response.json()).toEqual({ success: true, value: '{}' });
  const rejected = halves.filter(isAnswered);
  expect(rejected).toHaveLength(460 - 400);
  for (const { received } of rejected) {
    expect(received()).toMatch(/^HTTP\/1\.1 429 /);
    expect(received()).toContain('{"success":false,"message":"too_many_requests"}');
  }
  expect(edge.gateway.seen).toHaveLength(1);
});

test('forwards a body once it is complete, and then lets its network send others', async () => {
  const halves = Array.from({ length: 400 }, () => sendHalf('127.0.0.77'));
  const last = sendHalf('127.0.0.77');
  await eventually(() => expect(isAnswered(last) || halves.some(isAnswered)).toBe(true));
  const completed = halves.filter((half) => !isAnswered(half)).slice(0, 40);
  for (const { socket } of completed) socket.write('"a": 12}');
  await eventually(() => expect(completed.every(isAnswered)).toBe(true));
  expect(completed.filter(({ received }) => received().startsWith('HTTP/1.1 200 '))).toHaveLength(40);
  const next = sendHalf('127.0.0.77');
  next.socket.write('"a": 12}');
  await eventually(() => expect(isAnswered(next)).toBe(true));
  expect(next.received()).toContain(JSON.stringify({ success: true, value: '{"a": 12}' }));
});

test('forgets bodies whose connection ends', async () => {
  for (const { socket } of Array.from({ length: 400 }, () => sendHalf('127.0.0.77'))) socket.end();
  await eventually(async () => {
    const next = send('127.0.0.77', ['content-length: 2'], '{}');
    await eventually(() => expect(isAnswered(next)).toBe(true));
    expect(next.received().startsWith('HTTP/1.1 200 ')).toBe(true);
  });
});

test('passes a body and its content type unchanged', async () => {
  const body = '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n\u00e9\r\n--x--\r\n';
  const type = 'multipart/form-data; boundary=x';
  const response = await fetch(`http://127.0.0.1:${port}${path}`, { method, body, headers: { 'content-type': type } });
  expect(await response.json()).toEqual({ success: true, value: body });
  expect(edge.gateway.seen.at(-1)?.headers).toMatchObject({
    'content-type': type,
    'content-length': String(Buffer.byteLength(body)),
  });
});

test('passes the pictures of an upload', async () => {
  const upload = Object.values(callAddresses).find((call) => 'upload' in call);
  const body = 'a'.repeat(sentPictures.count * sentPictures.bytes);
  edge.gateway.handler = (_request, response, received) =>
    json(response, { success: true, value: received.length === body.length });
  const response = await fetch(`http://127.0.0.1:${port}${upload?.path}`, { method: 'POST', body });
  expect(await response.json()).toEqual({ success: true, value: true });
});

test('forwards no header that is for one connection only', async () => {
  const sent = send(
    '127.0.0.1',
    [
      'expect: 100-continue',
      'keep-alive: timeout=5',
      'proxy-authorization: Basic eDp5',
      'proxy-connection: keep-alive',
      'te: trailers',
      'trailer: x-checksum',
      'connection: close, x-own',
      'x-own: 1',
      'content-length: 2',
    ],
    '{}',
  );
  await eventually(() => expect(sent.socket.closed).toBe(true));
  expect(sent.received()).toMatch(/^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 200 /);
  const { headers } = edge.gateway.seen.at(-1) ?? {};
  for (const name of ['expect', 'keep-alive', 'proxy-authorization', 'proxy-connection', 'te', 'trailer', 'x-own'])
    expect(headers).not.toHaveProperty(name);
});

test('forwards a read call without the body that its client announces', async () => {
  const sent = send('127.0.0.1', ['content-length: 9'], '{', 'GET');
  await eventually(() => expect(isAnswered(sent)).toBe(true));
  expect(sent.received()).toMatch(/^HTTP\/1\.1 200 /);
});

test('responds to a body above the limit with 413, and the gateway does not see it', async () => {
  const respond = (length: number): Promise<number | undefined> =>
    new Promise((resolve, reject) => {
      const request = sendRequest({ port, method, path, headers: { 'content-length': length } });
      request.on('response', (response) => resolve(response.resume().statusCode)).on('error', reject);
      request.end(Buffer.alloc(length, 'a'));
    });
  expect(await Promise.all(Array.from({ length: 20 }, () => respond(callBodyBytes + 1)))).toEqual(
    Array.from({ length: 20 }, () => 413),
  );
  expect(edge.gateway.seen).toHaveLength(0);
  expect(await respond(callBodyBytes)).toBe(200);
});
