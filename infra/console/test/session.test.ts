import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import { goodToken } from './fake-releases.ts';
import { consoleOrigin, setUp, type Setup } from './console-setup.ts';

let setup: Setup;
beforeEach(async () => void (setup = await setUp()));
/** More consoles of a test. */
const others: Setup[] = [];
afterEach(async () => {
  for (const each of [setup, ...others.splice(0)]) await each.stop();
});

test('stores the token in an HttpOnly, SameSite=Strict cookie', async () => {
  const { statusCode, headers, json } = await setup.write('/api/login', { token: goodToken });
  expect([statusCode, json()]).toEqual([
    200,
    { name: 'anong', grants: [{ role: 'releaser', part: 'lobby', channel: '*' }] },
  ]);
  const cookie = String(headers['set-cookie']);
  expect(cookie).toMatch(/^marquee-console=[\w-]{80,}; Max-Age=43200; Path=\/; HttpOnly; SameSite=Strict$/);
  expect(Buffer.from(cookie.split(/[=;]/)[1] ?? '', 'base64url').toString('latin1')).not.toContain(goodToken);
});

test('sets a Secure cookie with https', async () => {
  const secure = await setUp({ origin: 'https://console.example' });
  const { headers } = await secure.write('/api/login', { token: goodToken });
  expect(headers['set-cookie']).toMatch(/^__Host-marquee-console=.*; HttpOnly; Secure; SameSite=Strict$/);
  await secure.stop();
});

test('keeps a session for twelve hours', async () => {
  const cookie = await setup.login();
  const getOperatorName = async () =>
    (await setup.app.inject({ url: '/api/session', headers: { cookie } })).json<{ me: { name: string } | null }>().me
      ?.name;
  expect(await getOperatorName()).toBe('anong');
  setup.clock.ahead = 12 * 3_600_000;
  expect(await getOperatorName()).toBeUndefined();
});

test('rejects cookies that it did not encrypt or that were changed', async () => {
  const other = await setUp({ key: randomBytes(32) });
  const foreign = await other.login();
  await other.stop();
  const own = await setup.login();
  for (const cookie of [foreign, `${own.slice(0, -2)}AA`, 'marquee-console=', `marquee-console=${goodToken}`]) {
    expect((await setup.app.inject({ url: '/api/session', headers: { cookie } })).json()).toEqual({ me: null });
  }
});

test('rejects a copy of the cookie after logout', async () => {
  const cookie = await setup.login();
  const { statusCode, headers } = await setup.write('/api/logout', {}, { headers: { cookie } });
  expect([statusCode, headers['set-cookie']]).toEqual([
    204,
    'marquee-console=; Max-Age=0; Path=/; HttpOnly; SameSite=Strict',
  ]);
  expect((await setup.app.inject({ url: '/api/channels', headers: { cookie } })).statusCode).toBe(401);
});

test('rejects a copy of the cookie after logout when the console was started again', async () => {
  const cookie = await setup.login();
  const other = await setup.login();
  await setup.write('/api/logout', {}, { headers: { cookie } });
  const again = await setUp({ key: setup.key, endedSessions: setup.endedSessions });
  others.push(again);
  const get = async (url: string, copied: string) => again.app.inject({ url, headers: { cookie: copied } });
  expect((await get('/api/session', cookie)).json()).toEqual({ me: null });
  expect((await get('/api/channels', cookie)).statusCode).toBe(401);
  expect((await get('/api/session', other)).json()).toMatchObject({ me: { name: 'anong' } });
});

test('forgets an ended session when its cookie would have expired', async () => {
  const logOut = async () => setup.write('/api/logout', {}, { headers: { cookie: await setup.login() } });
  await logOut();
  await logOut();
  expect(fs.readdirSync(setup.endedSessions)).toHaveLength(2);
  setup.clock.ahead = 12 * 3_600_000;
  await logOut();
  expect(fs.readdirSync(setup.endedSessions)).toHaveLength(1);
});

test('reports a failed logout and keeps the cookie when the end of the session cannot be stored', async () => {
  const cookie = await setup.login();
  fs.rmSync(setup.endedSessions, { recursive: true });
  const { statusCode, headers } = await setup.write('/api/logout', {}, { headers: { cookie } });
  expect([statusCode, headers['set-cookie']]).toEqual([500, undefined]);
});

test('rejects a wrong token, and every token for five minutes after five wrong ones', async () => {
  const attempt = async (token: string) => (await setup.write('/api/login', { token })).statusCode;
  for (let n = 0; n < 5; n += 1) expect(await attempt('a-wrong-token-0000')).toBe(401);
  const late = await setup.write('/api/login', { token: goodToken });
  expect([late.statusCode, late.json<{ code: string }>().code]).toEqual([429, 'too-many-logins']);
  expect(Number(late.headers['retry-after'])).toBeGreaterThan(290);
  setup.clock.ahead = 5 * 60_000;
  expect(await attempt(goodToken)).toBe(200);
});

const guess = async (from: Setup, address: string, token: string) =>
  (await from.write('/api/login', { token }, { headers: { 'x-forwarded-for': address } })).statusCode;

test('counts failed logins per network of the visitor behind a trusted proxy', async () => {
  const proxied = await setUp({ trustedProxies: ['127.0.0.1'] });
  for (let n = 0; n < 5; n += 1) expect(await guess(proxied, `2001:db8::${n}`, `a-wrong-token-000${n}`)).toBe(401);
  expect(await guess(proxied, '2001:db8::9', goodToken)).toBe(429);
  expect(await guess(proxied, '203.0.113.1', goodToken)).toBe(200);
  await proxied.stop();
});

test('counts failed logins per IPv6 customer too, with four times the limit', async () => {
  const proxied = await setUp({ trustedProxies: ['127.0.0.1'] });
  for (let n = 0; n < 20; n += 1) expect(await guess(proxied, `2001:db8:0:${n}::1`, `a-wrong-token-00${n}`)).toBe(401);
  expect(await guess(proxied, '2001:db8:0:99::1', goodToken)).toBe(429);
  expect(await guess(proxied, '2001:db8:1:99::1', goodToken)).toBe(200);
  await proxied.stop();
});

test('ignores the forwarded address of a client that is no trusted proxy', async () => {
  for (let n = 0; n < 5; n += 1) expect(await guess(setup, `203.0.113.${n}`, `a-wrong-token-000${n}`)).toBe(401);
  expect(await guess(setup, '203.0.113.9', goodToken)).toBe(429);
});

test('rejects a token after five failures from different networks, and no other token', async () => {
  const proxied = await setUp({ trustedProxies: ['127.0.0.1'] });
  for (let n = 0; n < 5; n += 1) expect(await guess(proxied, `203.0.113.${n}`, 'a-wrong-token-0000')).toBe(401);
  expect(await guess(proxied, '203.0.113.9', 'a-wrong-token-0000')).toBe(429);
  for (let n = 0; n < 60; n += 1) await guess(proxied, `198.51.100.${n}`, `a-wrong-token-00${n}`);
  expect(await guess(proxied, '203.0.113.9', goodToken)).toBe(200);
  await proxied.stop();
});

test('verifies only five of twenty concurrent guesses', async () => {
  const responses = await Promise.all(
    Array.from({ length: 20 }, () => setup.write('/api/login', { token: 'a-wrong-token-0000' })),
  );
  expect(responses.filter(({ statusCode }) => statusCode === 401)).toHaveLength(5);
});

test('reports at login that the release service is down, not that the token is wrong', async () => {
  await setup.releases.stop();
  const { statusCode, json } = await setup.write('/api/login', { token: goodToken });
  expect([statusCode, json()]).toEqual([
    502,
    { code: 'releases-down', message: 'the release service does not respond' },
  ]);
});

test('does not count logins while the release service is down as wrong tokens', async () => {
  await setup.releases.stop();
  for (let n = 0; n < 7; n += 1) expect((await setup.write('/api/login', { token: goodToken })).statusCode).toBe(502);
});

test.each([
  ['another site', { origin: 'https://evil.example' }],
  ['a sandboxed page', { origin: 'null' }],
  ['another port of the host', { origin: 'http://localhost:8080' }],
  ['a page of the same site', { origin: consoleOrigin, 'sec-fetch-site': 'same-site' }],
])('rejects a write from %s', async (_, headers) => {
  const cookie = await setup.login();
  const response = await setup.write(
    '/api/channels/production/parts/lobby/promote',
    { reason: 'because' },
    { headers: { cookie, ...headers } },
  );
  expect([response.statusCode, setup.releases.requests]).toEqual([403, []]);
});

test('rejects a write without an origin', async () => {
  const cookie = await setup.login();
  const response = await setup.app.inject({ method: 'POST', url: '/api/logout', headers: { cookie } });
  expect(response.statusCode).toBe(403);
});
