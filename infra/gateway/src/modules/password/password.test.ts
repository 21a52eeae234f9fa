import { accountTypes } from '@marquee/contract';
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

describe('R5.04c change password', () => {
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
    ['blank', ' '.repeat(8), ' '.repeat(8), [{ path: 'newPassword', rule: 'too_common' }]],
    ['blank in full width', '\u3000'.repeat(8), '\u3000'.repeat(8), [{ path: 'newPassword', rule: 'too_common' }]],
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

  test('R4.08c no longer reports a first login once the password is changed', async () => {
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

describe('R4.08a R5.04e forgotten password by phone', () => {
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

  test('rejects any username as the new password by phone', async () => {
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
  ])('by phone: %s resets the password in the own area only', async (_who, type, agentArea) => {
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
