import { z } from 'zod';
import { createSliderTrace } from '@marquee/testing/create-slider-trace';
import { buildTestGateway, type CallResult, type TestGateway } from '#test/test-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await buildTestGateway();
});
afterAll(() => gateway.close());

const setCookies = ({ headers }: CallResult): string[] => [headers['set-cookie'] ?? []].flat().map(String);
const findCookie = (response: CallResult): string =>
  setCookies(response).find((cookie) => cookie.startsWith('marquee_remembered=')) ?? '';
const getValue = (cookie: string): string => cookie.split(';')[0] ?? '';
const readMaxAge = (cookie: string): number => Number(/Max-Age=(\d+)/.exec(cookie)?.[1]);
const getToken = ({ value }: CallResult): string => z.object({ token: z.string() }).parse(value).token;

const login = async (username: string, password: string, remember = true, cookie = ''): Promise<CallResult> =>
  gateway.client.call('login', {
    body: { username, password, slider: await gateway.client.solveSlider(createSliderTrace), remember },
    headers: { cookie },
  });
const forget = (cookie: string): Promise<CallResult> => gateway.client.call('forgetLogin', { headers: { cookie } });

const exchange = (cookie: string, body = {}): Promise<CallResult> =>
  gateway.client.call('loginRemembered', { body, headers: { cookie } });

const expired = { status: 401, message: 'login.remembered_expired' };

const remember = async () => {
  const member = await gateway.client.member();
  const response = await login(member.username, member.password);
  return { ...member, session: getToken(response), cookie: getValue(findCookie(response)) };
};

test('R4.09b sets a token that no script can read and that contains neither name nor password', async () => {
  const { username, password } = await gateway.client.member();
  const cookie = findCookie(await login(username, password));
  expect(cookie).toMatch(
    /^marquee_remembered=[0-9a-f-]{36}\.[\w-]{43}; Max-Age=86400; Path=\/; HttpOnly; SameSite=Strict$/,
  );
  const { rows } = await gateway.pool.query<{ row: string }>('SELECT r::text AS row FROM remembered_logins r');
  expect(rows.map(({ row }) => row).join()).not.toContain(getValue(cookie).split('.')[1]);
});

test('sends the token by HTTPS only on a site with HTTPS', async () => {
  const secure = await buildTestGateway({ siteOrigin: 'https://play.example' });
  const { username, password } = await secure.client.member();
  const slider = await secure.client.solveSlider(createSliderTrace);
  const response = await secure.client.call('login', { body: { username, password, slider, remember: true } });
  expect(findCookie(response)).toMatch(/; Secure/);
  await secure.close();
});

test('R4.09b opens a session for the token after the logout, and replaces the token within its day', async () => {
  const { username, session, cookie } = await remember();
  await gateway.client.call('logout', { token: session });
  await gateway.pool.query(`UPDATE remembered_logins SET expires_at = now() + interval '1 hour'`);
  const response = await exchange(cookie);
  expect(response).toMatchObject({ status: 200, value: { firstTimeLogin: false } });
  expect(await gateway.client.value('memberInfo', { token: getToken(response) })).toMatchObject({ userName: username });
  const next = findCookie(response);
  expect(getValue(next)).not.toBe(cookie);
  expect(readMaxAge(next)).toBeLessThanOrEqual(3_600);
  const second = await exchange(getValue(next));
  expect(second.status).toBe(200);
  expect(readMaxAge(findCookie(second))).toBeLessThanOrEqual(3_600);
});

test('counts as a login, with its kind, for every session of the player', async () => {
  const { session, cookie } = await remember();
  expect(await gateway.client.value('memberInfo', { token: session })).toMatchObject({ lastLoginKind: 'registration' });
  const token = getToken(await exchange(cookie));
  const { sessions } = await gateway.client.value('sessions', { token });
  expect(sessions.map(({ kind }) => kind)).toEqual(['remembered', 'password', 'registration']);
  expect(await gateway.client.value('memberInfo', { token: session })).toMatchObject({
    lastLoginAt: sessions[0]?.createdAt,
    lastLoginKind: 'remembered',
  });
  expect(await gateway.client.value('memberInfo', { token })).toMatchObject({
    lastLoginAt: sessions[1]?.createdAt,
    lastLoginKind: 'password',
  });
});

test('ends the family and all its sessions, but no other, when a replaced token is used again', async () => {
  const { cookie, session, username, password } = await remember();
  const other = getToken(await gateway.client.login(username, password));
  const first = await exchange(cookie);
  const second = await exchange(getValue(findCookie(first)));
  expect(await exchange(cookie)).toMatchObject(expired);
  expect(await exchange(getValue(findCookie(second)))).toMatchObject(expired);
  for (const token of [session, getToken(first), getToken(second)])
    expect(await gateway.client.call('memberInfo', { token })).toMatchObject({ message: 'session.expired' });
  expect((await gateway.client.call('memberInfo', { token: other })).status).toBe(200);
});

test.each([
  ['a login by password', (name: string, password: string, cookie: string) => login(name, password, false, cookie)],
  ['a request to forget the login', (_: string, __: string, cookie: string) => forget(cookie)],
])('ends the family and all its sessions when %s sends a replaced token', async (_, send) => {
  const { cookie, session, username, password } = await remember();
  const first = await exchange(cookie);
  const second = await exchange(getValue(findCookie(first)));
  expect(await send(username, password, cookie)).toMatchObject({ status: 200 });
  expect(await exchange(getValue(findCookie(second)))).toMatchObject(expired);
  for (const token of [session, getToken(first), getToken(second)])
    expect(await gateway.client.call('memberInfo', { token })).toMatchObject({ message: 'session.expired' });
});

test('ends no session when the login is forgotten with its present token', async () => {
  const { cookie } = await remember();
  const first = await exchange(cookie);
  expect(await forget(getValue(findCookie(first)))).toMatchObject({ status: 200 });
  expect((await gateway.client.call('memberInfo', { token: getToken(first) })).status).toBe(200);
});

test('deletes the family when the player ends any of its sessions', async () => {
  const { cookie, username, password } = await remember();
  const first = await exchange(cookie);
  const { sessions } = await gateway.client.value('sessions', { token: getToken(first) });
  const second = await exchange(getValue(findCookie(first)));
  const other = getToken(await gateway.client.login(username, password));
  const id = sessions.find(({ current }) => current)?.id ?? '';
  expect((await gateway.client.call('revokeSession', { token: other, query: { id } })).status).toBe(200);
  expect(await exchange(getValue(findCookie(second)))).toMatchObject(expired);
});

test('trusts no network and no device that the player has not logged in from by other means', async () => {
  const { username, cookie } = await remember();
  const count = async (): Promise<unknown> => {
    const { rows } = await gateway.pool.query(
      `SELECT (SELECT count(*)::int FROM trusted_devices WHERE player_id = p.id) AS devices,
          (SELECT count(*)::int FROM trusted_networks WHERE player_id = p.id) AS networks
        FROM players p WHERE username = $1`,
      [username],
    );
    return rows[0];
  };
  const before = await count();
  expect(before).toEqual({ devices: 2, networks: 1 });
  const response = await gateway.client.call('loginRemembered', {
    body: {},
    headers: { cookie },
    address: '198.51.100.66',
  });
  expect(response.status).toBe(200);
  expect(await count()).toEqual(before);
});

test('limits how often a remembered login opens a session, but still detects a replaced token', async () => {
  const { cookie } = await remember();
  const [familyId] = getValue(cookie).slice('marquee_remembered='.length).split('.');
  const setUses = (hits: number) =>
    gateway.pool.query(
      `INSERT INTO rate_windows VALUES ($1, $2, now() + interval '1 hour') ON CONFLICT (key) DO UPDATE SET hits = $2`,
      [`remembered:${familyId}`, hits],
    );
  await setUses(29);
  const first = await exchange(cookie);
  expect(first.status).toBe(200);
  const next = getValue(findCookie(first));
  expect(await exchange(next)).toMatchObject({ status: 429, message: 'too_many_requests' });
  const second = await setUses(0).then(() => exchange(next));
  await setUses(30);
  expect(await exchange(cookie)).toMatchObject(expired);
  expect(await gateway.client.call('memberInfo', { token: getToken(second) })).toMatchObject({ status: 401 });
});

test('limits the remembered logins of a network', async () => {
  const address = '198.51.100.67';
  await gateway.pool.query(`INSERT INTO rate_windows VALUES ($1, 1000000, now() + interval '1 hour')`, [
    `remembered-network:${address}`,
  ]);
  const { cookie } = await remember();
  const response = await gateway.client.call('loginRemembered', { body: {}, headers: { cookie }, address });
  expect(response).toMatchObject({ status: 429, message: 'too_many_requests' });
  expect((await exchange(cookie)).status).toBe(200);
});

test.each(['loginRemembered', 'freePlay'] as const)(
  'rejects %s without a body, which other sites can send',
  async (name) => {
    const { cookie } = await remember();
    expect(await gateway.client.call(name, { headers: { cookie, origin: 'https://games.example' } })).toMatchObject({
      status: 415,
      message: 'unsupported_media_type',
    });
    expect((await exchange(cookie)).status).toBe(200);
  },
);

test.each([
  [
    'a password change',
    async ({ session, password }: Awaited<ReturnType<typeof remember>>) => {
      const body = { oldPassword: password, newPassword: 'nine-lanterns-7', confirmNewPassword: 'nine-lanterns-7' };
      expect((await gateway.client.call('changePassword', { token: session, body })).status).toBe(200);
    },
  ],
  [
    'the end of its session by the player',
    async ({ username, password, session }: Awaited<ReturnType<typeof remember>>) => {
      const { sessions } = await gateway.client.value('sessions', { token: session });
      const id = sessions.find(({ current }) => current)?.id ?? '';
      const other = getToken(await gateway.client.login(username, password));
      expect((await gateway.client.call('revokeSession', { token: other, query: { id } })).status).toBe(200);
    },
  ],
  [
    'the logout everywhere',
    async ({ session }: Awaited<ReturnType<typeof remember>>) => {
      expect((await gateway.client.call('logoutEverywhere', { token: session })).status).toBe(200);
      expect(await gateway.client.call('memberInfo', { token: session })).toMatchObject({ message: 'session.expired' });
    },
  ],
  [
    'forgetting the login',
    async ({ cookie }: Awaited<ReturnType<typeof remember>>) => {
      const response = await forget(cookie);
      expect(findCookie(response)).toMatch(/^marquee_remembered=; Max-Age=0/);
    },
  ],
  [
    'a login in the same browser that is not remembered',
    async ({ username, password, cookie }: Awaited<ReturnType<typeof remember>>) => {
      const slider = await gateway.client.solveSlider(createSliderTrace);
      await gateway.client.call('login', { body: { username, password, slider }, headers: { cookie } });
    },
  ],
  [
    'the closing of the account',
    async ({ username }: Awaited<ReturnType<typeof remember>>) => {
      await gateway.pool.query(`UPDATE players SET status = 'disabled' WHERE username = $1`, [username]);
    },
  ],
  [
    'its day',
    async () => {
      await gateway.pool.query(`UPDATE remembered_logins SET expires_at = now() - interval '1 second'`);
    },
  ],
])('rejects the token after %s', async (_title, end) => {
  const remembered = await remember();
  await end(remembered);
  const response = await exchange(remembered.cookie);
  expect(response).toMatchObject(expired);
  expect(findCookie(response)).toMatch(/^marquee_remembered=; Max-Age=0/);
});

test('never remembers a login that requires a password change, or one without the wish', async () => {
  const { username, password } = await gateway.client.member();
  expect(findCookie(await login(username, password, false))).toBe('');
  await gateway.pool.query('UPDATE players SET must_change_password = true WHERE username = $1', [username]);
  expect(findCookie(await login(username, password))).toBe('');
});

test('replaces an earlier remembered login of the browser', async () => {
  const { username, password, cookie } = await remember();
  const slider = await gateway.client.solveSlider(createSliderTrace);
  const response = await gateway.client.call('login', {
    body: { username, password, slider, remember: true },
    headers: { cookie },
  });
  expect(setCookies(response).filter((each) => each.startsWith('marquee_remembered='))).toHaveLength(1);
  expect(await exchange(cookie)).toMatchObject(expired);
  expect((await exchange(getValue(findCookie(response)))).status).toBe(200);
});

test.each([
  ['in the agent area', { agentArea: true }, { status: 403, message: 'login.not_agent' }],
  ['whose name is not the one in the form', { username: 'another' }, expired],
])('rejects a member %s and keeps the token', async (_, body, rejection) => {
  const { username, cookie } = await remember();
  expect(await exchange(cookie, body)).toMatchObject(rejection);
  expect((await exchange(cookie, { username: username.toUpperCase() })).status).toBe(200);
});
