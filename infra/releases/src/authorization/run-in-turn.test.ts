import http from 'node:http';
import type { FastifyInstance } from 'fastify';
import { eventually } from '@marquee/testing/eventually';
import { createApp } from '@marquee/service/http';
import { toReleaseError } from '#http/to-release-error.ts';
import { ReleaseError } from '#http/release-error.ts';
import { countQueues, runInTurn } from './run-in-turn.ts';

let app: FastifyInstance;
let origin: string;
/** Work waits here. */
let gate: PromiseWithResolvers<void>;
/** Operators whose calls were received, whose work has started, and whose work is in progress. */
let received: string[];
let started: string[];
let working: number;
beforeEach(async () => {
  gate = Promise.withResolvers();
  [received, started, working] = [[], [], 0];
  app = createApp({
    errors: { toApiError: toReleaseError, notFound: () => new ReleaseError('not-found', 'no such call') },
    unreadable: new ReleaseError('input', 'the bytes are not a request').body,
    connections: { requestMs: 60_000, idleMs: 60_000 },
    logger: false,
    bodyLimit: 1_000,
  });
  app.decorateRequest('operator', null);
  app.addHook('onRequest', async (request) => {
    request.operator = { name: String(request.headers.authorization), grants: [], tokenHash: null };
  });
  for (const queue of ['fileChecks', 'emergencies'] as const)
    app.get(`/${queue}`, (request, reply) => {
      received.push(String(request.headers.authorization));
      return runInTurn(reply, queue, async () => {
        started.push(String(request.headers.authorization));
        working += 1;
        await gate.promise;
        working -= 1;
        return {};
      });
    });
  app.get('/late', async (request, reply) => {
    received.push(String(request.headers.authorization));
    await gate.promise;
    await runInTurn(reply, 'fileChecks', async () => void started.push('late')).catch(() => undefined);
    received.push('late');
    return {};
  });
  origin = await app.listen({ host: '127.0.0.1', port: 0 });
});
afterEach(async () => {
  gate.resolve();
  await app.close();
});

const send = async (operator: string, queue = 'fileChecks') =>
  (await app.inject({ url: `/${queue}`, headers: { authorization: operator } })).statusCode;
const open = (operator: string, url = '/fileChecks') => {
  const request = http.request(`${origin}${url}`, { headers: { authorization: operator }, agent: false });
  request.on('error', () => undefined);
  request.end();
  return request;
};

test('runs two calls of an operator at a time, and those of another one beside them', async () => {
  const calls = [send('ann'), send('ann'), send('ann'), send('ann')];
  await eventually(async () => expect(received).toHaveLength(4));
  calls.push(send('bob'));
  await eventually(async () => expect(started).toEqual(['ann', 'ann', 'bob']));
  gate.resolve();
  expect(await Promise.all(calls)).toEqual(calls.map(() => 200));
  expect(started).toHaveLength(5);
});

test('runs an emergency of an operator whose file checks wait', async () => {
  const calls = [send('ann'), send('ann'), send('ann')];
  await eventually(async () => expect(received).toHaveLength(3));
  calls.push(send('ann', 'emergencies'));
  await eventually(async () => expect(working).toBe(3));
  gate.resolve();
  expect(await Promise.all(calls)).toEqual(calls.map(() => 200));
});

test('starts no work of a caller who has left while the call waited', async () => {
  const running = [send('ann'), send('ann')];
  await eventually(async () => expect(working).toBe(2));
  let ended = 0;
  app.server.on('connection', (socket) => socket.once('close', () => void (ended += 1)));
  const waiting = [open('ann'), open('ann')];
  await eventually(async () => expect(received).toHaveLength(4));
  for (const request of waiting) request.destroy();
  await eventually(async () => expect(ended).toBe(2));
  gate.resolve();
  await Promise.all([...running, send('ann')]);
  expect(started).toHaveLength(3);
});

test('starts no work of a caller who has left before the call waits', async () => {
  const ended = Promise.withResolvers<void>();
  app.server.on('connection', (socket) => socket.once('close', () => ended.resolve()));
  const request = open('ann', '/late');
  await eventually(async () => expect(received).toHaveLength(1));
  request.destroy();
  await ended.promise;
  gate.resolve();
  await eventually(async () => expect(received).toHaveLength(2));
  expect(started).toHaveLength(0);
});

test('finishes the work of a caller who has left before further work starts', async () => {
  let ended = 0;
  app.server.on('connection', (socket) => socket.once('close', () => void (ended += 1)));
  const running = [open('ann'), open('ann')];
  await eventually(async () => expect(working).toBe(2));
  for (const request of running) request.destroy();
  await eventually(async () => expect(ended).toBe(2));
  const call = send('ann');
  await eventually(async () => expect(received).toHaveLength(3));
  expect(working).toBe(2);
  gate.resolve();
  expect(await call).toBe(200);
});

test('keeps no queue of an operator without calls', async () => {
  gate.resolve();
  await Promise.all([send('ann'), send('ann'), send('ann'), send('bob')]);
  await eventually(async () => expect(countQueues()).toBe(0));
});
