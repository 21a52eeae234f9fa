import { accountTypes, callAddresses } from '@marquee/contract';
import { getLastCode, newNumber } from '#test/phone-numbers.ts';
import { buildTestGateway, type CallResult, type TestGateway } from '#test/test-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await buildTestGateway();
});
afterAll(() => gateway.close());

const NEW = 'nine-lanterns-7';
const getToken = ({ value }: CallResult): string =>
  typeof value === 'object' && value !== null && 'token' in value ? String(value.token) : '';
const change = (
  token: string,
  oldPassword: string,
  newPassword: string,
  confirmNewPassword = newPassword,
): Promise<CallResult> =>
  gateway.client.call('changePassword', { token, body: { oldPassword, newPassword, confirmNewPassword } });

describe('R5.04 change password', () => {
  test('replaces the old password, keeps this session and ends all others', async () => {
    const { username, password, token } = await gateway.client.member();
    const other = getToken(await gateway.client.login(username, password));
    expect(await change(token, password, NEW)).toMatchObject({ status: 200, value: null });
    expect((await gateway.client.call('memberInfo', { token })).status).toBe(200);
    expect((await gateway.client.call('memberInfo', { token: other })).message).toBe('session.expired');
    expect((await gateway.client.login(username, password)).message).toBe('login.wrong_credentials');
    expect((await gateway.client.login(username, NEW)).value).toMatchObject({ firstTimeLogin: false });
  });

  test.each([
    ['short', 'a1b2c3', 'a1b2c3', [{ path: 'newPassword', rule: 'too_short' }]],
    ['empty', '', '', [{ path: 'newPassword', rule: 'required' }]],
    ['known to guessers', 'password123', 'password123', [{ path: 'newPassword', rule: 'too_common' }]],
    ['the old one', 'seven-lanterns-9', 'seven-lanterns-9', [{ path: 'newPassword', rule: 'same_as_old' }]],
    ['not confirmed', NEW, '', [{ path: 'confirmNewPassword', rule: 'required' }]],
    ['confirmed otherwise', NEW, `${NEW}!`, [{ path: 'confirmNewPassword', rule: 'mismatch' }]],
  ])('rejects a new password that is %s', async (_name, newPassword, confirmation, fields) => {
    const { password, token } = await gateway.client.member();
    expect(await change(token, password, newPassword, confirmation)).toMatchObject({
      status: 400,
      message: 'input.invalid',
      value: { fields },
    });
  });

  test('R1.05 R4.03 no longer reports a first login once the password is changed', async () => {
    const { username, password } = await gateway.client.member();
    await gateway.pool.query('UPDATE players SET must_change_password = true WHERE username = $1', [username]);
    const first = await gateway.client.login(username, password);
    expect(first.value).toMatchObject({ firstTimeLogin: true });
    await change(getToken(first), password, NEW);
    expect((await gateway.client.login(username, NEW)).value).toMatchObject({ firstTimeLogin: false });
  });

  test('rejects trial accounts', async () => {
    expect(await change(await gateway.client.trial(), 'x', NEW)).toMatchObject({
      status: 403,
      message: 'in_need_true_account',
    });
  });
});

describe('R4.08 forgotten password', () => {
  const mail = (username: string, email: string) =>
    gateway.client.call('passwordByEmail', { body: { username, email } });
  const withMail = async () => {
    const username = `mail${Math.floor(Math.random() * 1e8)}`;
    const email = `${username}@example.com`;
    await gateway.client.call('register', {
      body: { username, password: 'seven-lanterns-9', confirmPassword: 'seven-lanterns-9', email, termsAccepted: true },
    });
    return { username, email };
  };
  const mailed = async (email: string): Promise<string> => {
    const { rows } = await gateway.pool.query<{ body: string }>(
      'SELECT body FROM outbox_messages WHERE recipient = $1 ORDER BY id DESC LIMIT 1',
      [email],
    );
    return /password is (\S+)\. Use/.exec(rows[0]?.body ?? '')?.[1] ?? '';
  };

  test('sends a password by mail that works once and must be changed, beside the current one', async () => {
    const { username, email } = await withMail();
    expect(await mail(username.toUpperCase(), email.toUpperCase())).toMatchObject({ status: 200, value: null });
    expect(await mail(username, email)).toMatchObject({ status: 200 });
    const temporary = await mailed(email);
    expect((await gateway.client.login(username, 'seven-lanterns-9')).value).toMatchObject({ firstTimeLogin: false });
    const response = await gateway.client.login(username, temporary);
    expect(response.value).toMatchObject({ firstTimeLogin: true });
    expect((await change(getToken(response), temporary, NEW)).status).toBe(200);
    expect((await gateway.client.login(username, temporary)).message).toBe('login.wrong_credentials');
    expect((await gateway.client.login(username, NEW)).status).toBe(200);
  });

  test('mails to the stored address only, and compares it without the case of ASCII letters', async () => {
    const { username, email } = await withMail();
    expect(await mail(username, email.replace('mail', 'ma\u0130l'))).toMatchObject({
      status: 400,
      message: 'password.account_unknown',
    });
    expect(await mail(username.replace('i', '\u0130'), email)).toMatchObject({ status: 400 });
    expect((await mail(username, email.toUpperCase())).status).toBe(200);
    const { rows } = await gateway.pool.query('SELECT recipient FROM outbox_messages WHERE lower(recipient) = $1', [
      email,
    ]);
    expect(rows).toEqual([{ recipient: email }]);
  });

  test('opens one session with a mailed password, and accepts it as the old password of the change', async () => {
    const { username, email } = await withMail();
    await mail(username, email);
    const temporary = await mailed(email);
    const token = getToken(await gateway.client.login(username, temporary));
    expect((await gateway.client.login(username, temporary)).message).toBe('login.wrong_credentials');
    expect((await gateway.client.login(username, 'seven-lanterns-9')).value).toMatchObject({ firstTimeLogin: false });
    expect((await change(token, temporary, NEW)).status).toBe(200);
    expect((await gateway.client.login(username, 'seven-lanterns-9')).message).toBe('login.wrong_credentials');
  });

  test('rejects an expired mailed password as the old password, and accepts the own one', async () => {
    const { username, email } = await withMail();
    await mail(username, email);
    const temporary = await mailed(email);
    const token = getToken(await gateway.client.login(username, temporary));
    await gateway.pool.query(`UPDATE temporary_passwords SET expires_at = now() - interval '1 second'`);
    expect((await change(token, temporary, NEW)).message).toBe('password.wrong');
    expect((await gateway.client.call('balance', { token })).message).toBe('password.change_required');
    expect((await change(token, 'seven-lanterns-9', NEW)).status).toBe(200);
  });

  test('keeps a mailed password valid after a login in the wrong area', async () => {
    const { username, email } = await withMail();
    await mail(username, email);
    const temporary = await mailed(email);
    expect((await gateway.client.login(username, temporary, { agentArea: true })).message).toBe('login.not_agent');
    expect((await gateway.client.login(username, 'seven-lanterns-9')).value).toMatchObject({ firstTimeLogin: false });
    expect((await gateway.client.login(username, temporary)).value).toMatchObject({ firstTimeLogin: true });
  });

  test('opens one session when two logins use a mailed password at the same time', async () => {
    const { username, email } = await withMail();
    await mail(username, email);
    const temporary = await mailed(email);
    const logins = await Promise.all([
      gateway.client.login(username, temporary),
      gateway.client.login(username, temporary),
    ]);
    expect(logins.map(({ status }) => status).sort()).toEqual([200, 401]);
  });

  test('rejects an expired mailed password, and a username that does not match the address', async () => {
    const { username, email } = await withMail();
    await mail(username, email);
    await gateway.pool.query(`UPDATE temporary_passwords SET expires_at = now() - interval '1 second'`);
    expect((await gateway.client.login(username, await mailed(email))).message).toBe('login.wrong_credentials');
    for (const [name, address] of [
      [username, 'someone@example.com'],
      ['nobody-at-all', email],
    ] as const) {
      expect(await mail(name, address)).toMatchObject({ status: 400, message: 'password.account_unknown' });
    }
  });

  test('R7.01 accepts a form body only for a reset by mail', async () => {
    const { username, email } = await withMail();
    const { method, path } = callAddresses.passwordByEmail;
    const post = (type: string, payload: string) =>
      gateway.app.inject({ method, url: path, headers: { 'content-type': type }, payload });
    expect((await post('application/json', JSON.stringify({ username, email }))).json()).toMatchObject({
      message: 'unsupported_media_type',
    });
    expect(
      (
        await post(
          'application/x-www-form-urlencoded; charset=UTF-8',
          new URLSearchParams({ username, email }).toString(),
        )
      ).statusCode,
    ).toBe(200);
    const other = await gateway.app.inject({
      method: 'PUT',
      url: callAddresses.register.path,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'envelope=x',
    });
    expect([other.statusCode, other.json()]).toMatchObject([415, { message: 'unsupported_media_type' }]);
  });

  test('allows five resets by mail an hour for each username', async () => {
    const { username, email } = await withMail();
    for (let count = 0; count < 5; count += 1) expect((await mail(username, email)).status).toBe(200);
    expect(await mail(username, email)).toMatchObject({ status: 429, message: 'too_many_requests' });
  });

  test('logs in by phone with a code and a new password, ends all sessions and lifts the lock', async () => {
    const number = newNumber();
    const given = { mobileNum: number.mobileNum, countryDialingCode: number.countryDialingCode };
    await gateway.client.callWithChallenge('smsRegister', { body: given });
    const opened = await gateway.client.call('registerMobile', {
      body: {
        ...given,
        password: 'seven-lanterns-9',
        confirmPassword: 'seven-lanterns-9',
        termsAccepted: true,
        verificationCode: await getLastCode(gateway, number.full),
      },
    });
    for (let guess = 0; guess < 5; guess += 1) await gateway.client.login(`m_${number.full}`, 'not-the-password');
    await gateway.client.callWithChallenge('smsNoLogin', { body: { ...given, purpose: 'password' } });
    const verificationCode = await getLastCode(gateway, number.full);
    const renew = (newPassword: string) =>
      gateway.client.call('passwordByPhone', { body: { ...given, verificationCode, newPassword } });
    expect(await renew('short')).toMatchObject({
      status: 400,
      value: { fields: [{ path: 'newPassword', rule: 'too_short' }] },
    });
    const response = await renew(NEW);
    expect(response).toMatchObject({ status: 200, value: { firstTimeLogin: false, passwordExpired: false } });
    expect((await gateway.client.call('memberInfo', { token: getToken(response) })).status).toBe(200);
    expect((await gateway.client.call('memberInfo', { token: getToken(opened) })).message).toBe('session.expired');
    expect((await renew(NEW)).message).toBe('sms.code_invalid');
    expect((await gateway.client.login(`m_${number.full}`, NEW)).status).toBe(200);
  });

  test('R5.04 rejects any username as the new password by phone', async () => {
    const number = newNumber();
    const given = { mobileNum: number.mobileNum, countryDialingCode: number.countryDialingCode };
    const { username } = await gateway.client.member();
    await gateway.pool.query('UPDATE players SET mobile = $2, mobile_verified_at = now() WHERE username = $1', [
      username,
      number.full,
    ]);
    await gateway.client.callWithChallenge('smsNoLogin', { body: { ...given, purpose: 'password' } });
    const verificationCode = await getLastCode(gateway, number.full);
    for (const newPassword of [`M_${number.full}`, username.toUpperCase()])
      expect(
        await gateway.client.call('passwordByPhone', { body: { ...given, verificationCode, newPassword } }),
      ).toMatchObject({ status: 400, value: { fields: [{ path: 'newPassword', rule: 'same_as_username' }] } });
  });

  test.each([
    ['an agent', 1, true],
    ['a member', accountTypes.member, undefined],
  ])('R6.02 by phone: %s resets the password in the own area only', async (_who, type, agentArea) => {
    const number = newNumber();
    const given = { mobileNum: number.mobileNum, countryDialingCode: number.countryDialingCode };
    const { username } = await gateway.client.member();
    await gateway.pool.query(
      'UPDATE players SET type = $2, mobile = $3, mobile_verified_at = now() WHERE username = $1',
      [username, type, number.full],
    );
    const renew = async (area: boolean | undefined) => {
      await gateway.pool.query(`DELETE FROM rate_windows`);
      await gateway.client.callWithChallenge('smsNoLogin', { body: { ...given, purpose: 'password' } });
      const verificationCode = await getLastCode(gateway, number.full);
      return gateway.client.call('passwordByPhone', {
        body: { ...given, verificationCode, newPassword: NEW, ...(area && { agentArea: area }) },
      });
    };
    expect(await renew(agentArea ? undefined : true)).toMatchObject({
      status: 403,
      message: agentArea ? 'login.not_member' : 'login.not_agent',
    });
    expect((await renew(agentArea)).status).toBe(200);
  });
});

test('lists the sessions of the player and ends one of them', async () => {
  const { username, password, token } = await gateway.client.member();
  const other = getToken(await gateway.client.login(username, password));
  const stranger = await gateway.client.member();
  const { sessions } = await gateway.client.value('sessions', { token });
  expect(sessions.map(({ current }) => current).sort()).toEqual([false, true]);
  expect(JSON.stringify(sessions)).not.toContain(token);
  const id = sessions.find(({ current }) => !current)?.id ?? '';
  expect(await gateway.client.call('revokeSession', { token: stranger.token, query: { id } })).toMatchObject({
    status: 404,
    message: 'not_found',
  });
  expect(await gateway.client.call('revokeSession', { token, query: { id } })).toMatchObject({
    status: 200,
    value: null,
  });
  expect((await gateway.client.call('memberInfo', { token: other })).message).toBe('session.expired');
  expect((await gateway.client.call('memberInfo', { token })).status).toBe(200);
});
