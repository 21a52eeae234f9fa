import { randomBytes } from 'node:crypto';
import { goodToken } from './fake-releases.ts';
import { consoleOrigin, setUp, type Setup } from './console-setup.ts';

let setup: Setup;
beforeEach(async () => void (setup = await setUp()));
afterEach(() => setup.stop());

test('keeps the token in a cookie that no script reads and no other site sends', async () => {
  const { statusCode, headers, json } = await setup.write('/api/login', { token: goodToken });
  expect([statusCode, json()]).toEqual([
    200,
    { name: 'anong', grants: [{ role: 'releaser', part: 'lobby', channel: '*' }] },
  ]);
  const cookie = String(headers['set-cookie']);
  expect(cookie).toMatch(/^marquee-console=[\w-]{80,}; Path=\/; HttpOnly; SameSite=Strict; Max-Age=43200$/);
  expect(Buffer.from(cookie.split(/[=;]/)[1] ?? '', 'base64url').toString('latin1')).not.toContain(goodToken);
});

test('gives a cookie for https alone where the console has https', async () => {
  const secure = await setUp({ origin: 'https://console.example' });
  const { headers } = await secure.write('/api/login', { token: goodToken });
  expect(headers['set-cookie']).toMatch(/^__Host-marquee-console=.*; Secure$/);
  await secure.stop();
});

test('knows who is logged in until the twelve hours are over', async () => {
  const cookie = await setup.login();
  const ask = async () =>
    (await setup.app.inject({ url: '/api/session', headers: { cookie } })).json<{ me: { name: string } | null }>().me
      ?.name;
  expect(await ask()).toBe('anong');
  setup.clock.ahead = 12 * 3_600_000;
  expect(await ask()).toBeUndefined();
});

test('takes no cookie that it did not seal, and none that was changed', async () => {
  const other = await setUp({ key: randomBytes(32) });
  const foreign = await other.login();
  await other.stop();
  const own = await setup.login();
  for (const cookie of [foreign, `${own.slice(0, -2)}AA`, 'marquee-console=', `marquee-console=${goodToken}`]) {
    expect((await setup.app.inject({ url: '/api/session', headers: { cookie } })).json()).toEqual({ me: null });
  }
});

test('a copy of the cookie is worth nothing after logging out', async () => {
  const cookie = await setup.login();
  const { statusCode, headers } = await setup.write('/api/logout', {}, { headers: { cookie } });
  expect([statusCode, headers['set-cookie']]).toEqual([
    204,
    'marquee-console=; Path=/; HttpOnly; SameSite=Strict; Max-Age=0',
  ]);
  expect((await setup.app.inject({ url: '/api/channels', headers: { cookie } })).statusCode).toBe(401);
});

test('refuses a wrong token, and after five of them every token for five minutes', async () => {
  const attempt = async (token: string) => (await setup.write('/api/login', { token })).statusCode;
  for (let n = 0; n < 5; n += 1) expect(await attempt('a-wrong-token-0000')).toBe(401);
  const late = await setup.write('/api/login', { token: goodToken });
  expect([late.statusCode, late.json<{ code: string }>().code]).toEqual([429, 'too-many-logins']);
  expect(Number(late.headers['retry-after'])).toBeGreaterThan(290);
  setup.clock.ahead = 5 * 60_000;
  expect(await attempt(goodToken)).toBe(200);
});

test('lets five of twenty guesses that come at once through', async () => {
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => setup.write('/api/login', { token: 'a-wrong-token-0000' })),
  );
  expect(answers.filter(({ statusCode }) => statusCode === 401)).toHaveLength(5);
});

test('says that the release service is away, not that the token is wrong', async () => {
  await setup.releases.stop();
  const { statusCode, json } = await setup.write('/api/login', { token: goodToken });
  expect([statusCode, json()]).toEqual([
    502,
    { code: 'releases-down', message: 'the release service does not respond' },
  ]);
});

test.each([
  ['another site', { origin: 'https://evil.example' }],
  ['a sandboxed page', { origin: 'null' }],
  ['another port of the host', { origin: 'http://localhost:8080' }],
  ['a page of the same site', { origin: consoleOrigin, 'sec-fetch-site': 'same-site' }],
])('takes no write from %s', async (_, headers) => {
  const cookie = await setup.login();
  const answer = await setup.write(
    '/api/channels/production/parts/lobby/promote',
    { reason: 'because' },
    { headers: { cookie, ...headers } },
  );
  expect([answer.statusCode, setup.releases.asked]).toEqual([403, []]);
});

test('takes no write without an origin', async () => {
  const cookie = await setup.login();
  const answer = await setup.app.inject({ method: 'POST', url: '/api/logout', headers: { cookie } });
  expect(answer.statusCode).toBe(403);
});
