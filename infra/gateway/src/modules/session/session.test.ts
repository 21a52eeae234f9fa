import { createHook } from 'node:async_hooks';
import type { SliderTrace } from '@marquee/contract';
import { buildTestGateway, type TestGateway } from '#test/test-gateway.ts';
import { eventually } from '@marquee/testing/eventually';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await buildTestGateway();
});
afterAll(() => gateway.close());

const PASSWORD = 'marquee-demo-1';
const getToken = (value: unknown): string =>
  typeof value === 'object' && value !== null && 'token' in value && typeof value.token === 'string' ? value.token : '';

describe('login', () => {
  test('R3.01ac accepts username, password and slider, and returns exactly the listed fields', async () => {
    const response = await gateway.client.login('nkittisak', PASSWORD);
    expect(response).toMatchObject({ status: 200, success: true });
    expect(response.value).toEqual({
      token: expect.stringMatching(/^[A-Za-z0-9_-]{43}$/),
      firstTimeLogin: false,
      passwordExpired: false,
    });
  });

  test('ignores the case of the username', async () => {
    expect((await gateway.client.login('NKittisak', PASSWORD)).status).toBe(200);
  });

  test('R6.02ab rejects agents in the member area and members in the agent area', async () => {
    expect(await gateway.client.login('agent_somchai', PASSWORD)).toMatchObject({
      status: 403,
      message: 'login.not_member',
    });
    expect(await gateway.client.login('nkittisak', PASSWORD, { agentArea: true })).toMatchObject({
      status: 403,
      message: 'login.not_agent',
    });
    const agent = await gateway.client.login('agent_somchai', PASSWORD, { agentArea: true });
    expect(agent.status).toBe(200);
    expect(await gateway.client.value('memberInfo', { token: getToken(agent.value) })).toMatchObject({
      type: 1,
      userName: 'agent_somchai',
    });
  });

  test('reveals the account type only after a right password', async () => {
    expect((await gateway.client.login('agent_somchai', 'wrong-password')).message).toBe('login.wrong_credentials');
  });

  test('gives a disabled account the response of a wrong password and ends its sessions', async () => {
    const { username, password, token } = await gateway.client.member();
    expect((await gateway.client.call('memberInfo', { token })).status).toBe(200);
    await gateway.pool.query(`UPDATE players SET status = 'disabled' WHERE username = $1`, [username]);
    await eventually(async () =>
      expect((await gateway.client.call('memberInfo', { token })).message).toBe('session.expired'),
    );
    expect(await gateway.client.login(username, password)).toMatchObject({
      status: 401,
      message: 'login.wrong_credentials',
    });
  });

  test('R1.05 R4.03ac reports a first login and an expired password', async () => {
    const { username, password } = await gateway.client.member();
    await gateway.pool.query(
      `UPDATE players SET must_change_password = true, password_changed_at = now() - interval '91 days'
        WHERE username = $1`,
      [username],
    );
    expect((await gateway.client.login(username, password)).value).toMatchObject({
      firstTimeLogin: true,
      passwordExpired: false,
    });
    await gateway.pool.query(`UPDATE feature_flags SET enabled = true WHERE flag = 'PWDEXPFORCECHANGE3'`);
    await eventually(async () =>
      expect((await gateway.client.login(username, password)).value).toMatchObject({ passwordExpired: true }),
    );
  });
});

describe('lockout', () => {
  const fail = (username: string, client = gateway.client, address?: string) =>
    client.login(username, 'not-the-password', address ? { address } : {});

  test('locks known and unknown accounts on every gateway for a while after five failures', async () => {
    const { username, password } = await gateway.client.member();
    const second = await gateway.startSecond();
    for (const name of [username, 'nobody-of-that-name']) {
      for (let failure = 0; failure < 5; failure += 1) {
        expect((await fail(name, failure % 2 ? second.client : gateway.client)).message).toBe(
          'login.wrong_credentials',
        );
      }
      const locked = await fail(name, second.client);
      expect(locked).toMatchObject({ status: 423, message: 'login.locked' });
      expect(Number(locked.headers['retry-after'])).toBeGreaterThan(1_700);
    }
    expect((await gateway.client.login(username, password)).status).toBe(423);
    await gateway.pool.query(
      `UPDATE login_locks SET window_ends_at = now() - interval '1 second' WHERE account_key = $1`,
      [username],
    );
    expect((await gateway.client.login(username, password)).status).toBe(200);
  });

  test('resets the failures after a success', async () => {
    const { username, password } = await gateway.client.member();
    for (let round = 0; round < 3; round += 1) {
      for (let failure = 0; failure < 4; failure += 1) await fail(username);
      expect((await gateway.client.login(username, password)).status).toBe(200);
    }
  });

  test('counts parallel guesses', async () => {
    const { username } = await gateway.client.member();
    const sliders: SliderTrace[] = [];
    for (let count = 0; count < 20; count += 1) sliders.push(await gateway.client.solveSlider());
    const responses = await Promise.all(
      sliders.map((slider) =>
        gateway.client.call('login', { body: { username, password: 'not-the-password', slider } }),
      ),
    );
    const verified = responses.filter(({ message }) => message === 'login.wrong_credentials');
    expect(verified.length).toBeLessThanOrEqual(5);
    expect(
      responses.map(({ status }) => status).filter((status) => ![400, 401, 423, 429, 503].includes(status)),
    ).toEqual([]);
    for (let left = 5 - verified.length; left > 0; left -= 1) await fail(username);
    expect((await fail(username)).message).toBe('login.locked');
  });

  test('limits the failures of one address over many accounts', async () => {
    await gateway.pool.query(
      `INSERT INTO rate_windows VALUES ('login:198.51.100.77', 10000, now() + interval '30 minutes')`,
    );
    expect(await fail('sprayed-account', gateway.client, '198.51.100.77')).toMatchObject({
      status: 429,
      message: 'too_many_requests',
    });
    expect((await fail('sprayed-account', gateway.client, '198.51.100.78')).message).toBe('login.wrong_credentials');
  });

  test('responds to an unknown account with the bytes and the hashing of a wrong password', async () => {
    const { username } = await gateway.client.member();
    let hashes = 0;
    const counter = createHook({ init: (_id, type) => void (hashes += type === 'ARGON2REQUEST' ? 1 : 0) }).enable();
    const responseTo = async (name: string) => {
      hashes = 0;
      const { status, message, value } = await fail(name);
      return { status, message, value, hashes };
    };
    const wrongPassword = await responseTo(username);
    expect(wrongPassword.hashes).toBe(1);
    expect(await responseTo('ghost-of-nobody')).toEqual(wrongPassword);
    counter.disable();
  });
});

describe('sessions', () => {
  afterEach(() => jest.restoreAllMocks());

  test('R4.12c revokes a session by logout on every gateway', async () => {
    const second = await gateway.startSecond();
    const { token } = await gateway.client.member();
    // The clock stands still, so the second gateway serves its cached session until the logout notifies it.
    jest.spyOn(performance, 'now').mockReturnValue(performance.now());
    expect((await second.client.call('memberInfo', { token })).status).toBe(200);
    expect(await gateway.client.call('logout', { token })).toMatchObject({ status: 200, value: null });
    expect(await gateway.client.call('memberInfo', { token })).toMatchObject({
      status: 401,
      message: 'session.expired',
    });
    await eventually(async () => expect((await second.client.call('memberInfo', { token })).status).toBe(401));
  });

  test('stores user agents without control characters', async () => {
    const { username, password } = await gateway.client.member();
    const body = { username, password, slider: await gateway.client.solveSlider() };
    const headers = { 'user-agent': '\u009b31mEvil\t/1.0 (X) y' };
    const opened = getToken((await gateway.client.call('login', { body, headers })).value);
    const { rows } = await gateway.pool.query<{ userAgent: string }>(
      `SELECT user_agent AS "userAgent" FROM sessions WHERE token_hash = sha256(convert_to($1, 'UTF8'))`,
      [opened],
    );
    expect(rows).toEqual([{ userAgent: '31mEvil/1.0 (X) y' }]);
  });

  test('stores sessions without the token', async () => {
    const { token } = await gateway.client.member();
    const { rows } = await gateway.pool.query<{ isStored: boolean }>(
      `SELECT EXISTS (SELECT 1 FROM sessions s
        WHERE s::text LIKE '%' || $1 || '%' OR s::text LIKE '%' || encode(convert_to($1, 'UTF8'),
        'hex') || '%') AS "isStored"`,
      [token],
    );
    expect(rows).toEqual([{ isStored: false }]);
  });

  test.each([
    ['idle for 30 minutes', `seen_at = now() - interval '30 minutes 1 second'`],
    ['older than 12 hours', `created_at = now() - interval '12 hours 1 second', seen_at = now()`],
  ])('end when %s', async (_name, change) => {
    const { token } = await gateway.client.member();
    await gateway.pool.query(`UPDATE sessions SET ${change} WHERE token_hash = sha256(convert_to($1, 'UTF8'))`, [
      token,
    ]);
    expect(await gateway.client.call('memberInfo', { token })).toMatchObject({
      status: 401,
      message: 'session.expired',
    });
  });

  const setIdle = (token: string) =>
    gateway.pool.query(
      `UPDATE sessions SET seen_at = now() - interval '29 minutes' WHERE token_hash = sha256(convert_to($1, 'UTF8'))`,
      [token],
    );
  const isFresh = async (token: string) => {
    const { rows } = await gateway.pool.query<{ fresh: boolean }>(
      `SELECT seen_at > now() - interval '1 minute' AS fresh FROM sessions
        WHERE token_hash = sha256(convert_to($1, 'UTF8'))`,
      [token],
    );
    return rows[0]?.fresh;
  };

  test('keeps sessions open while they are used', async () => {
    const { token } = await gateway.client.member();
    await setIdle(token);
    expect((await gateway.client.call('memberInfo', { token })).status).toBe(200);
    expect(await isFresh(token)).toBe(true);
  });

  test.each([
    ['rankList', {}],
    ['rooms', { vassalage: 'POP' }],
    ['chatMessages', { conversation: 'A'.repeat(43) }],
    ['sliderChallenge', {}],
    ['captcha', {}],
  ] as const)('become idle while a page only repeats %s, and are used by the next action', async (name, query) => {
    const { token } = await gateway.client.member();
    await setIdle(token);
    await gateway.client.call(name, { token, query });
    expect(await isFresh(token)).toBe(false);
    await gateway.client.call('memberInfo', { token });
    expect(await isFresh(token)).toBe(true);
  });
});

describe('R1.07 free play', () => {
  test('R3.09 creates a trial account of type 4 with play money and a nickname', async () => {
    const token = await gateway.client.trial();
    const info = await gateway.client.value('memberInfo', { token });
    expect(info).toMatchObject({ type: 4, currency: 'FUN', nickname: expect.stringMatching(/^\w+ \w+ \d\d$/) });
    expect(await gateway.client.value('balance', { token })).toMatchObject({ balance: '10000.00', currency: 'FUN' });
  });

  test('limits trial accounts for each address', async () => {
    await gateway.pool.query(
      `INSERT INTO rate_windows VALUES ('free-play:198.51.100.20', 30000, now() + interval '5 minutes')`,
    );
    expect(await gateway.client.call('freePlay', { body: {}, address: '198.51.100.20' })).toMatchObject({
      status: 429,
      message: 'too_many_requests',
    });
    expect((await gateway.client.call('freePlay', { body: {}, address: '198.51.100.21' })).status).toBe(200);
  });
});

test('lists the current session first, also when fifty others are newer', async () => {
  const { token } = await gateway.client.member();
  await gateway.pool.query(
    `INSERT INTO sessions (token_hash, player_id, created_at)
      SELECT sha256(convert_to('newer' || n, 'UTF8')), player_id, created_at + interval '1 second'
      FROM sessions, generate_series(1, 60) n WHERE token_hash = sha256(convert_to($1, 'UTF8'))`,
    [token],
  );
  const { sessions } = await gateway.client.value('sessions', { token });
  expect(sessions).toHaveLength(50);
  expect(sessions.map(({ current }) => current).indexOf(true)).toBe(0);
});

test('returns the time of the previous login', async () => {
  const first = await gateway.client.login('nkittisak', PASSWORD);
  const { lastLoginAt: before } = await gateway.client.value('memberInfo', { token: getToken(first.value) });
  const second = await gateway.client.login('nkittisak', PASSWORD);
  const { lastLoginAt } = await gateway.client.value('memberInfo', { token: getToken(second.value) });
  expect(Date.parse(lastLoginAt ?? '')).toBeGreaterThan(Date.parse(before ?? '1970-01-01'));
  expect(Date.parse(lastLoginAt ?? '')).toBeLessThanOrEqual(Date.now());
});
