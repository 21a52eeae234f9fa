import { z } from 'zod';
import { buildTestGateway, type CallResult, type TestGateway } from '#test/test-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await buildTestGateway();
});
afterAll(() => gateway.close());

const findCookie = ({ headers }: CallResult): string =>
  [headers['set-cookie'] ?? []]
    .flat()
    .map(String)
    .find((cookie) => cookie.startsWith('marquee_remembered='))
    ?.split(';')[0] ?? '';
const getToken = ({ value }: CallResult): string => z.object({ token: z.string() }).parse(value).token;

const exchange = (cookie: string): Promise<CallResult> =>
  gateway.client.call('loginRemembered', { body: {}, headers: { cookie } });

const expired = { status: 401, message: 'login.remembered_expired' };

const remember = async () => {
  const { username, password } = await gateway.client.member();
  const slider = await gateway.client.solveSlider();
  const response = await gateway.client.call('login', { body: { username, password, slider, remember: true } });
  return { session: getToken(response), cookie: findCookie(response) };
};

test('accepts a token once when tabs use it at the same time', async () => {
  const { cookie } = await remember();
  const responses = await Promise.all([exchange(cookie), exchange(cookie), exchange(cookie)]);
  responses.push(await exchange(cookie));
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 429, 429, 429]);
  const rejected = responses.find(({ status }) => status === 429);
  expect(rejected).toMatchObject({ message: 'too_many_requests', value: { retryAfterSeconds: 1 } });
  expect(responses.filter(({ status }) => status === 429).map(findCookie)).toEqual(['', '', '']);
  const winner = responses.find(({ status }) => status === 200);
  if (!winner) throw new Error('No tab was logged in.');
  expect((await gateway.client.call('memberInfo', { token: getToken(winner) })).status).toBe(200);
  expect((await exchange(findCookie(winner))).status).toBe(200);
});

/** Lets 21 seconds pass for all remembered logins, and for the sessions that they have opened. */
const passParallelSeconds = async () => {
  await gateway.pool.query(`UPDATE remembered_logins SET rotated_at = rotated_at - interval '21 seconds'`);
  await gateway.pool.query(`UPDATE sessions SET created_at = created_at - interval '21 seconds'`);
};

test('logs in again with the token of a login whose response was lost, and ends only the lost session', async () => {
  const { cookie, session } = await remember();
  const lost = [await exchange(cookie)];
  expect(await exchange(cookie)).toMatchObject({ status: 429, message: 'too_many_requests' });
  await passParallelSeconds();
  lost.push(await exchange(cookie));
  await passParallelSeconds();
  const third = await exchange(cookie);
  expect([...lost, third].map(({ status }) => status)).toEqual([200, 200, 200]);
  for (const response of lost)
    expect(await gateway.client.call('memberInfo', { token: getToken(response) })).toMatchObject({ status: 401 });
  for (const token of [session, getToken(third)])
    expect(await gateway.client.call('memberInfo', { token })).toMatchObject({ status: 200 });
  expect((await exchange(findCookie(third))).status).toBe(200);
});

test('logs in once with the token of a lost response when tabs use it at the same time', async () => {
  const { cookie } = await remember();
  await exchange(cookie);
  await passParallelSeconds();
  const responses = await Promise.all([exchange(cookie), exchange(cookie), exchange(cookie)]);
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 429, 429]);
});

test('detects a copy of the token that was used before the owner’s session made its first call', async () => {
  const { cookie } = await remember();
  const owner = await exchange(cookie);
  await passParallelSeconds();
  const thief = await exchange(cookie);
  expect(thief.status).toBe(200);
  expect(await gateway.client.call('memberInfo', { token: getToken(owner) })).toMatchObject({ status: 401 });
  expect(await exchange(findCookie(owner))).toMatchObject(expired);
  expect(await gateway.client.call('memberInfo', { token: getToken(thief) })).toMatchObject({ status: 401 });
});

test('takes the token before the present one for a copy when it is used more than 20 seconds later', async () => {
  const { cookie } = await remember();
  const first = await exchange(cookie);
  await gateway.client.value('memberInfo', { token: getToken(first) });
  await passParallelSeconds();
  expect(await exchange(cookie)).toMatchObject(expired);
  expect(await gateway.client.call('memberInfo', { token: getToken(first) })).toMatchObject({ status: 401 });
});
