import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { eventually } from '@marquee/testing/eventually';
import fastify, { type FastifyInstance } from 'fastify';
import { EventStreams, type EventStream } from './event-streams.ts';

let app: FastifyInstance;
let streams: EventStreams;
let opened: EventStream[];
let closed: number;

const start = async (options: ConstructorParameters<typeof EventStreams>[0]) => {
  streams = new EventStreams(options);
  opened = [];
  closed = 0;
  app = fastify({ trustProxy: true });
  app.get('/stream', async (request, reply) => {
    if (!streams.makeRoom(request.ip)) return reply.code(503).send();
    opened.push(streams.open(reply.header('x-request', '7'), () => (closed += 1)));
    return reply;
  });
  app.addHook('preClose', async () => streams.stop());
  return app.listen({ port: 0, host: '127.0.0.1' });
};
afterEach(() => app.close());

const openStream = async (address: string, client = '203.0.113.1') => {
  const response = await fetch(`${address}/stream`, { headers: { 'x-forwarded-for': client } });
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  const read = async (text: string): Promise<void> => {
    let received = '';
    while (!received.includes(text)) {
      const { value, done } = await reader.read();
      if (done) throw new Error(`the stream ended after ${received}`);
      received += value;
    }
  };
  return { response, reader, read };
};

test('sends events to one stream and to all streams, with the headers of the reply', async () => {
  const address = await start({ retryMs: 2_000 });
  const [first, second] = [await openStream(address), await openStream(address)];
  expect(first.response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  expect(first.response.headers.get('x-request')).toBe('7');
  await first.read('retry: 2000\n\n');
  opened[0]?.send('greeting', { number: 1 });
  streams.broadcast('news', { number: 2 });
  await first.read('event: greeting\ndata: {"number":1}\n\nevent: news\ndata: {"number":2}\n\n');
  await second.read('event: news\ndata: {"number":2}\n\n');
});

test('ends the response to HEAD at once, with the headers of a stream', async () => {
  const response = await fetch(`${await start({})}/stream`, { method: 'HEAD', signal: AbortSignal.timeout(5_000) });
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/event-stream; charset=utf-8']);
  await eventually(async () => expect([streams.size, closed]).toEqual([0, 1]));
  opened[0]?.send('late', {});
});

test('sends heartbeats to idle streams', async () => {
  const { read } = await openStream(await start({ retryMs: 1, heartbeatMs: 5 }));
  await read('event: heartbeat\ndata: {}\n\n');
});

test('has no room at its limit and calls onClose once when a client disconnects', async () => {
  const address = await start({ limit: 1 });
  const { reader } = await openStream(address);
  expect(streams.size).toBe(1);
  expect((await app.inject('/stream')).statusCode).toBe(503);
  await reader.cancel();
  await eventually(async () => expect([streams.size, closed]).toEqual([0, 1]));
  opened[0]?.send('late', {});
});

test('disconnects a client that does not read and keeps sending to the others', async () => {
  const address = await start({ maxUnreadBytes: 100_000 });
  const quick = await openStream(address);
  const { port } = app.server.address() as AddressInfo;
  const slow = connect(port, '127.0.0.1');
  slow.on('error', () => undefined);
  slow.pause();
  slow.write('GET /stream HTTP/1.1\r\nhost: x\r\n\r\n');
  await eventually(async () => expect(streams.size).toBe(2));
  await eventually(async () => {
    streams.broadcast('large', 'x'.repeat(500_000));
    await quick.read('event: large');
    expect(streams.size).toBe(1);
  }, 20_000);
  expect(closed).toBe(1);
  slow.destroy();
});

test('ends all streams when it stops, so that the server can close', async () => {
  const { reader } = await openStream(await start({}));
  await app.close();
  let result = await reader.read();
  while (!result.done) result = await reader.read();
  expect([closed, streams.makeRoom('203.0.113.1')]).toEqual([1, false]);
});

test('closes the newest stream of the network with most streams when another network needs room', async () => {
  const address = await start({ limit: 4 });
  const client = (network: number) => `2001:db8:1:${network}::1`;
  const first = await openStream(address, client(1));
  await openStream(address, client(2));
  const last = await openStream(address, client(3));
  await openStream(address, '203.0.113.7');
  expect((await openStream(address, client(4))).response.status).toBe(503);
  const other = await openStream(address, '203.0.113.8');
  expect([other.response.status, streams.size]).toEqual([200, 4]);
  await expect(last.read('never')).rejects.toThrow();
  expect(closed).toBe(1);
  // Both networks have two streams, or one: none has to make room.
  expect((await openStream(address, '203.0.113.9')).response.status).toBe(200);
  expect((await openStream(address, '203.0.113.10')).response.status).toBe(503);
  streams.broadcast('news', {});
  await Promise.all([first, other].map(({ read }) => read('news')));
});
