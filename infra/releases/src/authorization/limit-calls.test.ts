import http from 'node:http';
import type { FastifyInstance } from 'fastify';
import { eventually } from '@marquee/testing/eventually';
import { createApp } from '@marquee/service/http';
import { toReleaseError } from '#http/to-release-error.ts';
import { ReleaseError } from '#http/release-error.ts';
import { limitCalls, maxCalls } from './limit-calls.ts';

const ann = { authorization: 'Bearer of-ann' };
const bob = { authorization: 'Bearer of-bob' };

let app: FastifyInstance;
let origin: string;
/** Requests wait here for their authentication, and later in their handler. */
let authentication: PromiseWithResolvers<void>;
let work: PromiseWithResolvers<void>;
let authenticating: number;
let working: number;
let gone: number;
beforeEach(async () => {
  [authentication, work] = [Promise.withResolvers(), Promise.withResolvers()];
  authentication.resolve();
  [authenticating, working, gone] = [0, 0, 0];
  app = createApp({
    errors: { toApiError: toReleaseError, notFound: () => new ReleaseError('not-found', 'no such call') },
    unreadable: new ReleaseError('input', 'the bytes are not a request').body,
    connections: { requestMs: 60_000, idleMs: 60_000 },
    logger: false,
    bodyLimit: 1_000,
  });
  limitCalls(app, maxCalls);
  app.server.on('connection', (socket) => socket.once('close', () => void (gone += 1)));
  app.addHook('onRequest', async () => {
    authenticating += 1;
    await authentication.promise;
    authenticating -= 1;
  });
  app.get('/quick', async () => ({}));
  app.get('/broken', () => {
    throw new Error('broken');
  });
  const wait = async () => {
    working += 1;
    await work.promise;
    working -= 1;
    return {};
  };
  app.get('/slow', wait);
  app.post('/slow', wait);
  app.register(async (large) => {
    limitCalls(large, 1);
    large.get('/large', async () => ({}));
    large.post('/large', async () => ({}));
  });
  origin = await app.listen({ host: '127.0.0.1', port: 0 });
});
afterEach(async () => {
  work.resolve();
  authentication.resolve();
  await app.close();
});

const send = async (path: string, headers: Record<string, string> = ann) =>
  (await app.inject({ url: path, headers })).statusCode;
/** Starts as many calls as an operator may have in progress. */
const startAll = async () => {
  const calls = Array.from({ length: maxCalls }, () => send('/slow'));
  await eventually(async () => expect(working).toBe(maxCalls));
  return calls;
};
/** Starts calls that their caller can end. */
const open = (method: string) =>
  Array.from({ length: maxCalls }, () => {
    const request = http.request(`${origin}/slow`, { method, headers: ann, agent: false });
    request.on('error', () => undefined);
    return request;
  });
/** Ends calls as a caller who does not wait, until the service has noticed it. */
const abort = async (requests: readonly http.ClientRequest[]) => {
  for (const request of requests) request.destroy();
  await eventually(async () => expect(gone).toBe(requests.length));
};

test('rejects further calls of an operator who has too many in progress, and none of others', async () => {
  const calls = await startAll();
  const rejected = await app.inject({ url: '/quick', headers: ann });
  expect([rejected.statusCode, rejected.json().code]).toEqual([429, 'too-many-calls']);
  expect(await send('/quick', bob)).toBe(200);
  work.resolve();
  expect(await Promise.all(calls)).toEqual(calls.map(() => 200));
  expect(await send('/quick')).toBe(200);
});

test('counts no call that has ended, also with an error', async () => {
  for (const path of ['/quick', '/broken', '/unknown'])
    for (let index = 0; index <= maxCalls; index += 1) expect(await send(path)).not.toBe(429);
  expect(await send('/quick')).toBe(200);
});

test('counts a call whose caller is gone until its work ends', async () => {
  const requests = open('GET');
  for (const request of requests) request.end();
  await eventually(async () => expect(working).toBe(maxCalls));
  await abort(requests);
  expect(await send('/quick')).toBe(429);
  work.resolve();
  await eventually(async () => expect(await send('/quick')).toBe(200));
});

test.each(['GET', 'POST'])('starts and counts no %s whose caller is gone before its authentication', async (method) => {
  authentication = Promise.withResolvers();
  const requests = open(method);
  for (const request of requests) {
    if (method === 'POST') request.setHeader('content-type', 'application/json').setHeader('content-length', 20);
    if (method === 'POST') request.write('{"a":');
    else request.end();
  }
  await eventually(async () => expect(authenticating).toBe(maxCalls));
  await abort(requests);
  authentication.resolve();
  await eventually(async () => expect(await send('/quick')).toBe(200));
  expect(working).toBe(0);
});

test('counts no call whose body does not arrive', async () => {
  const requests = open('POST');
  for (const request of requests) {
    request.setHeader('content-type', 'application/json').setHeader('content-length', 20);
    request.write('{"a":');
  }
  await eventually(async () => expect(await send('/quick')).toBe(429));
  await abort(requests);
  await eventually(async () => expect(await send('/quick')).toBe(200));
});

test('does not count a call at a second limit when its client left during the authentication', async () => {
  authentication = Promise.withResolvers();
  const headers = { ...ann, 'content-type': 'application/json', 'content-length': 20 };
  const request = http.request(`${origin}/large`, { method: 'POST', headers, agent: false });
  request.on('error', () => undefined).write('{"a":');
  await eventually(async () => expect(authenticating).toBe(1));
  await abort([request]);
  authentication.resolve();
  await eventually(async () => expect(authenticating).toBe(0));
  expect(await send('/large')).toBe(200);
});
