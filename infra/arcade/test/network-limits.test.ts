import { once } from 'node:events';
import http, { type IncomingMessage } from 'node:http';
import { insertCrashRound } from './crash-actions.ts';
import { useCrashService } from './crash-service.ts';

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
  const refused = await open('2001:db8::ffff');
  expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([429, 'too_many_requests']);
  expect((await open('2001:db8:0:1::1')).statusCode).toBe(201);
});

test('limits the launches of one network that the platform does not know, and no others', async () => {
  const app = await service.start();
  const open = async (launch: string, remoteAddress = '203.0.113.7') => {
    const payload = { launch };
    return (await app.inject({ method: 'POST', url: '/api/session', remoteAddress, payload })).statusCode;
  };
  const statuses = [];
  for (let count = 0; count < 299; count++) statuses.push(await open(`wrong-${count}`));
  expect(new Set(statuses)).toEqual(new Set([401]));
  for (let count = 0; count < 3; count++) expect(await open(`launch-of-player-${count}`)).toBe(201);
  service.setup.wallet.faults.push({ call: 'authenticate', when: 'before', how: 'status 500' });
  expect(await open('launch-unanswered')).toBe(503);
  expect([await open('wrong-299'), await open('wrong-300')]).toEqual([401, 429]);
  expect(await open('wrong', '203.0.113.8')).toBe(401);
});

test('limits the live streams that one network has open at once', async () => {
  await insertCrashRound(service.arcade.pool, 112);
  const app = await service.start();
  const url = `${await app.listen({ port: 0, host: '127.0.0.1' })}/api/crash/live`;
  const connect = async (): Promise<IncomingMessage> => {
    const [response] = await once(http.get(url, { agent: false }), 'response');
    return response;
  };
  const streams = await Promise.all(Array.from({ length: 251 }, connect));
  const statuses = streams.map(({ statusCode }) => statusCode);
  expect([
    statuses.filter((status) => status === 200).length,
    statuses.filter((status) => status === 429).length,
  ]).toEqual([250, 1]);
  const [first] = streams.filter(({ statusCode }) => statusCode === 200);
  first?.destroy();
  let again = await connect();
  for (let attempt = 0; again.statusCode !== 200 && attempt < 100; attempt++) {
    again.destroy();
    again = await connect();
  }
  expect(again.statusCode).toBe(200);
  for (const stream of [...streams, again]) stream.destroy();
});
