import { once } from 'node:events';
import http, { type IncomingMessage } from 'node:http';
import { createLaunchToken } from '@marquee/signed-calls';
import { eventually } from '@marquee/testing/eventually';
import type { FastifyInstance } from 'fastify';
import { insertCrashRound } from './crash-actions.ts';
import { useCrashService } from './crash-service.ts';
import { issueLaunchToken, SECRET } from './wallet-server.ts';

const service = useCrashService();

test('limits the demo sessions that one network opens in a minute', async () => {
  const app = await service.start();
  const open = async (remoteAddress: string) =>
    app.inject({
      method: 'POST',
      url: '/api/session',
      remoteAddress,
      payload: { mode: 'demo', gameCode: 'BGS_SEVENS', language: 'en' },
    });
  for (let count = 0; count < 60; count++) expect((await open(`2001:db8::${count.toString(16)}`)).statusCode).toBe(201);
  const rejected = await open('2001:db8::ffff');
  expect([rejected.statusCode, rejected.json<{ code: string }>().code]).toEqual([429, 'too_many_requests']);
  expect((await open('2001:db8:0:1::1')).statusCode).toBe(201);
});

describe('launches', () => {
  const openSession = async (app: FastifyInstance, launch: string, remoteAddress = '203.0.113.7') => {
    const payload = { launch };
    const response = await app.inject({ method: 'POST', url: '/api/session', remoteAddress, payload });
    return [response.statusCode, response.json<{ code?: string }>().code];
  };
  const countCalls = () => service.setup.wallet.calls.filter((call) => call.startsWith('authenticate')).length;

  test('rejects tokens that the platform did not issue without a call or a limit for the network', async () => {
    const app = await service.start();
    const calls = countCalls();
    const expired = createLaunchToken(SECRET, Date.now() - 61_000);
    const invented = `${'x'.repeat(43)}.${Date.now()}.${'x'.repeat(43)}`;
    for (let count = 0; count < 303; count++)
      expect(await openSession(app, [expired, invented, `wrong-${count}`][count % 3] ?? '')).toEqual([
        401,
        'launch.invalid',
      ]);
    expect(countCalls()).toBe(calls);
    expect(await openSession(app, issueLaunchToken())).toEqual([201, undefined]);
  });

  test('limits the attempts at one token, and no other token', async () => {
    const app = await service.start();
    const launch = issueLaunchToken();
    const calls = countCalls();
    const responses = [];
    for (let count = 0; count < 20; count++) responses.push(await openSession(app, launch));
    expect(responses).toEqual([[201, undefined], ...Array.from({ length: 19 }, () => [401, 'launch.invalid'])]);
    expect(countCalls()).toBe(calls + 5);
    expect(await openSession(app, issueLaunchToken())).toEqual([201, undefined]);
  });

  test('accepts a token after attempts to which the platform did not respond', async () => {
    const app = await service.start();
    const launch = issueLaunchToken();
    for (let count = 0; count < 8; count++) {
      service.setup.wallet.faults.push({ call: 'authenticate', when: 'before', how: 'hang up' });
      expect(await openSession(app, launch)).toEqual([503, 'wallet.unavailable']);
    }
    expect(await openSession(app, launch)).toEqual([201, undefined]);
  });
});

test('limits the live streams that one network has open at once', async () => {
  await insertCrashRound(service.arcade.pool, 112);
  const app = await service.start();
  const url = `${await app.listen({ port: 0, host: '127.0.0.1' })}/api/crash/live`;
  const connect = async (): Promise<IncomingMessage> => {
    const [response] = await once(http.get(url, { agent: false }), 'response');
    return response;
  };
  // The first client starts the subscription to the database, for which the others would wait too long.
  const streams = [await connect(), ...(await Promise.all(Array.from({ length: 250 }, connect)))];
  const statuses = streams.map(({ statusCode }) => statusCode);
  expect([
    statuses.filter((status) => status === 200).length,
    statuses.filter((status) => status === 429).length,
  ]).toEqual([250, 1]);
  const [first] = streams.filter(({ statusCode }) => statusCode === 200);
  first?.destroy();
  let again = await connect();
  await eventually(async () => {
    if (again.statusCode !== 200) {
      again.destroy();
      again = await connect();
    }
    expect(again.statusCode).toBe(200);
  });
  for (const stream of [...streams, again]) stream.destroy();
});
