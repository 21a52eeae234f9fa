import { eventually } from '@marquee/testing/eventually';
import { hashPassword } from '#modules/accounts/password-hash.ts';
import { getLastCode } from '#test/phone-numbers.ts';
import { buildTestGateway, type CallResult, type TestGateway } from '#test/test-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await buildTestGateway();
});
afterAll(() => gateway.close());

const NEW = 'nine-lanterns-7';
const getToken = ({ value }: CallResult): string =>
  typeof value === 'object' && value !== null && 'token' in value ? String(value.token) : '';
const set = (username: string, change: string): Promise<unknown> =>
  gateway.pool.query(`UPDATE players SET ${change} WHERE username = $1`, [username]);
const change = (token: string, oldPassword: string, client = gateway.client): Promise<CallResult> =>
  client.call('changePassword', { token, body: { oldPassword, newPassword: NEW, confirmNewPassword: NEW } });

const requirePasswordChange = {
  first: async () => {
    const { username, password } = await gateway.client.member();
    await set(username, 'must_change_password = true');
    return { username, password };
  },
  default: async () => {
    const { username } = await gateway.client.member();
    await gateway.pool.query('UPDATE players SET password_hash = $2 WHERE username = $1', [
      username,
      await hashPassword('123456'),
    ]);
    return { username, password: '123456' };
  },
  expired: async () => {
    const { username, password } = await gateway.client.member();
    await set(username, `password_changed_at = now() - interval '91 days'`);
    await gateway.pool.query(`UPDATE feature_flags SET enabled = true WHERE flag = 'PWDEXPFORCECHANGE3'`);
    await eventually(async () =>
      expect((await gateway.client.value('whitelabel')).features.PWDEXPFORCECHANGE3).toBe(true),
    );
    return { username, password };
  },
};

describe.each([
  ['R1.05 R4.03a', 'first'],
  ['R4.03b', 'default'],
  ['R3.08e R4.03c', 'expired'],
] as const)('%s a required password change (%s)', (_numbers, reason) => {
  test('blocks every other call on every gateway until the password is changed', async () => {
    const { username, password } = await requirePasswordChange[reason]();
    const second = await gateway.startSecond();
    const token = getToken(await gateway.client.login(username, password));
    for (const client of [gateway.client, second.client, gateway.client]) {
      expect((await client.value('memberInfo', { token })).account).toBe(username);
      for (const name of ['balance', 'sessions', 'launchGame', 'authenticator'] as const) {
        expect(await client.call(name, { token })).toMatchObject({
          status: 403,
          message: 'password.change_required',
          value: { reason },
        });
      }
    }
    expect((await change(token, password)).status).toBe(200);
    for (const client of [second.client, gateway.client])
      expect((await client.call('balance', { token })).status).toBe(200);
    expect(
      (await gateway.client.call('balance', { token: getToken(await gateway.client.login(username, NEW)) })).status,
    ).toBe(200);
  });

  test('allows the player to log out', async () => {
    const { username, password } = await requirePasswordChange[reason]();
    const token = getToken(await gateway.client.login(username, password));
    expect((await gateway.client.call('logout', { token })).status).toBe(200);
    expect((await gateway.client.call('memberInfo', { token })).message).toBe('session.expired');
  });
});

test('requires a change of a temporary password, also after a failed attempt', async () => {
  const username = `mail${Math.floor(Math.random() * 1e8)}`;
  const email = `${username}@example.com`;
  await gateway.client.call('register', {
    body: { username, password: 'seven-lanterns-9', confirmPassword: 'seven-lanterns-9', email, termsAccepted: true },
  });
  await gateway.client.call('passwordByEmail', { body: { username, email } });
  const { rows } = await gateway.pool.query<{ body: string }>('SELECT body FROM outbox_messages WHERE recipient = $1', [
    email,
  ]);
  const temporary = /password is (\S+)\. Use/.exec(rows[0]?.body ?? '')?.[1] ?? '';
  const token = getToken(await gateway.client.login(username, temporary));
  expect((await gateway.client.call('balance', { token })).message).toBe('password.change_required');
  expect((await change(token, 'not-the-password')).message).toBe('password.wrong');
  expect((await gateway.client.call('balance', { token })).message).toBe('password.change_required');
  expect((await change(token, temporary)).status).toBe(200);
  expect((await gateway.client.call('balance', { token })).status).toBe(200);
});

test('R4.03d requires no password change after a login by SMS', async () => {
  await set('nkittisak', 'must_change_password = true');
  const given = { mobileNum: '0812345678', countryDialingCode: '66' };
  await gateway.client.callWithChallenge('smsNoLogin', { body: { ...given, purpose: 'login' } });
  const code = await getLastCode(gateway, '66812345678');
  const response = await gateway.client.call('login', {
    body: { username: 'x', password: code, type: 'sms', ...given, verificationCode: code },
  });
  expect((await gateway.client.call('balance', { token: getToken(response) })).status).toBe(200);
});

test('treats a session that requires a password change as a visitor in public calls', async () => {
  const { username, password } = await requirePasswordChange.first();
  const token = getToken(await gateway.client.login(username, password));
  expect((await gateway.client.call('gameList', { token })).status).toBe(200);
});
