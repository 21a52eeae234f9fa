import { loginValue } from '@marquee/contract/schemas';
import { eventually } from '@marquee/testing/eventually';
import { z } from 'zod';
import { buildTestGateway, type CallResult, type TestGateway } from '#test/test-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await buildTestGateway();
});
afterAll(() => gateway.close());

const NEW = 'nine-lanterns-7';
const change = (token: string, oldPassword: string, newPassword: string): Promise<CallResult> =>
  gateway.client.call('changePassword', { token, body: { oldPassword, newPassword, confirmNewPassword: newPassword } });
/** The token of another login of the player. */
const logIn = async (username: string, password: string): Promise<string> =>
  loginValue.parse((await gateway.client.login(username, password)).value).token;

const readDeviceCookie = ({ headers }: CallResult): string =>
  [headers['set-cookie'] ?? []]
    .flat()
    .map(String)
    .find((cookie) => cookie.startsWith('marquee_device=')) ?? '';

test('ends the session at its fifth wrong old password, and no other session', async () => {
  const { username, password, token } = await gateway.client.member();
  const stolen = await logIn(username, password);
  for (let guess = 0; guess < 4; guess += 1)
    expect(await change(stolen, `guess-${guess}`, NEW)).toMatchObject({ status: 400, message: 'password.wrong' });
  expect(await change(stolen, 'guess-5', NEW)).toMatchObject({
    status: 401,
    message: 'session.too_many_wrong_passwords',
  });
  expect(await change(stolen, password, NEW)).toMatchObject({ status: 401, message: 'session.expired' });
  expect((await gateway.client.login(username, password)).status).toBe(200);
  expect((await change(token, password, NEW)).status).toBe(200);
});

test('verifies at most five of many parallel old passwords', async () => {
  const { token } = await gateway.client.member();
  const responses = await Promise.all(Array.from({ length: 20 }, (_, guess) => change(token, `guess-${guess}`, NEW)));
  const verified = responses.filter(({ message }) => message === 'password.wrong').length;
  expect(verified).toBeLessThanOrEqual(4);
  expect((await gateway.client.call('memberInfo', { token })).message).toBe('session.expired');
});

test('verifies ten right passwords a minute of a player', async () => {
  const { password, token } = await gateway.client.member();
  const body = { password, code: '000000' };
  const disable = () => gateway.client.call('disableAuthenticator', { token, body });
  for (let time = 0; time < 10; time += 1) expect((await disable()).message).not.toBe('too_many_requests');
  expect(await disable()).toMatchObject({ status: 429, message: 'too_many_requests' });
  expect(await change(token, password, NEW)).toMatchObject({ status: 429, message: 'too_many_requests' });
});

test('trusts no network and no device any more but those of the client that changed the password', async () => {
  const { username, password, token } = await gateway.client.member();
  await gateway.client.login(username, password, { address: '198.51.100.77' });
  const listNetworks = async (): Promise<string[]> => {
    const { rows } = await gateway.pool.query<{ network: string }>(
      `SELECT host(network) AS network FROM trusted_networks t JOIN players p ON p.id = t.player_id
        WHERE username = $1 ORDER BY 1`,
      [username],
    );
    return rows.map(({ network }) => network);
  };
  const countDevices = async (): Promise<number> => {
    const { rowCount } = await gateway.pool.query(
      'SELECT FROM trusted_devices t JOIN players p ON p.id = t.player_id WHERE username = $1',
      [username],
    );
    return rowCount ?? 0;
  };
  expect(await listNetworks()).toEqual(['127.0.0.1', '198.51.100.77']);
  expect((await change(token, password, NEW)).status).toBe(200);
  expect([await listNetworks(), await countDevices()]).toEqual([['127.0.0.1'], 1]);
});

test('renews the token of the session that changes the password, on every gateway', async () => {
  const { username, password, token } = await gateway.client.member();
  const second = await gateway.startSecond();
  for (const { client } of [gateway, second]) expect((await client.call('memberInfo', { token })).status).toBe(200);
  const body = { oldPassword: password, newPassword: NEW, confirmNewPassword: NEW };
  const response = await gateway.client.call('changePassword', { token, body, query: { renewSession: 'true' } });
  const renewed = z.object({ token: z.string() }).parse(response.value).token;
  expect(await gateway.client.call('memberInfo', { token })).toMatchObject({ message: 'session.expired' });
  await eventually(async () =>
    expect(await second.client.call('memberInfo', { token })).toMatchObject({ message: 'session.expired' }),
  );
  expect(await gateway.client.value('memberInfo', { token: renewed })).toMatchObject({ account: username });
  const { sessions } = await gateway.client.value('sessions', { token: renewed });
  expect(sessions).toEqual([expect.objectContaining({ kind: 'registration', current: true })]);
});

test('keeps the token of a client that does not ask for a new one', async () => {
  const { password, token } = await gateway.client.member();
  expect(await change(token, password, NEW)).toMatchObject({ status: 200, value: null });
  expect((await gateway.client.call('memberInfo', { token })).status).toBe(200);
});

test('replaces the device cookie with the password, so that a copy of the old one is no longer trusted', async () => {
  const { username, password } = await gateway.client.member();
  const [cookie = ''] = readDeviceCookie(await gateway.client.login(username, password)).split(';');
  const token = await logIn(username, password);
  const body = { oldPassword: password, newPassword: NEW, confirmNewPassword: NEW };
  const headers = { cookie };
  const [renewed = ''] = readDeviceCookie(await gateway.client.call('changePassword', { token, body, headers })).split(
    ';',
  );
  expect(renewed).toMatch(/^marquee_device=[\w-]{43}$/);
  expect(renewed).not.toBe(cookie);
  const { rows } = await gateway.pool.query(
    `SELECT device_hash = sha256($2) AS "isRenewed" FROM trusted_devices t JOIN players p ON p.id = t.player_id
      WHERE username = $1`,
    [username, renewed.slice('marquee_device='.length)],
  );
  expect(rows).toEqual([{ isRenewed: true }]);
});

test('counts the wrong passwords of all sessions that a remembered login opens, and ends it at the fifth', async () => {
  const { username, token } = await gateway.client.member();
  await gateway.pool.query(
    `UPDATE sessions SET login_kind = 'remembered' WHERE token_hash = sha256(convert_to($1, 'UTF8'))`,
    [token],
  );
  const playerOf = '(SELECT id FROM players WHERE username = $1)';
  await gateway.pool.query(
    `INSERT INTO remembered_logins (player_id, token_hash, expires_at)
      VALUES (${playerOf}, sha256('a'), now() + interval '1 day')`,
    [username],
  );
  await gateway.pool.query(
    `INSERT INTO login_locks (account_key, requester, failures, window_ends_at)
      VALUES ($1, 'remembered', 4, now() + interval '30 minutes')`,
    [username.toLowerCase()],
  );
  expect(await change(token, 'guess', NEW)).toMatchObject({
    status: 401,
    message: 'session.too_many_wrong_passwords',
  });
  const { rowCount } = await gateway.pool.query(`SELECT FROM remembered_logins WHERE player_id = ${playerOf}`, [
    username,
  ]);
  expect(rowCount).toBe(0);
});
