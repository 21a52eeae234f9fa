import { getToken, loginVerificationClient, HOME, PASSWORD } from '#test/login-verification-client.ts';
import { getLastCode } from '#test/phone-numbers.ts';
import { buildTestGateway, type CallResult, type TestGateway } from '#test/test-gateway.ts';

let gateway: TestGateway;
const { registerWithAuthenticator, updateMerchant } = loginVerificationClient(() => gateway);

beforeAll(async () => {
  gateway = await buildTestGateway();
  await updateMerchant('login_verification_required = true');
});
afterAll(() => gateway.close());

const sendCode = (token: string, method = 'email'): Promise<CallResult> =>
  gateway.client.call('sendAuthenticatorCode', { token, body: { method }, address: HOME });
const disable = (token: string, code: string, change: object = {}): Promise<CallResult> =>
  gateway.client.call('disableAuthenticator', {
    token,
    body: { password: PASSWORD, code, method: 'email', ...change },
    address: HOME,
  });

describe('a lost authenticator', () => {
  test('is disabled by the password and a code sent to a contact of the player', async () => {
    const { token, email } = await registerWithAuthenticator();
    const { codeMethods } = await gateway.client.value('authenticator', { token });
    expect(codeMethods).toEqual([{ method: 'email', to: expect.stringContaining('•') as string }]);
    expect(JSON.stringify(codeMethods)).not.toContain(email);
    expect(await sendCode(token)).toMatchObject({
      status: 200,
      value: { expiredMinutes: expect.any(Number) as number },
    });
    const code = await getLastCode(gateway, email);
    expect((await disable(token, code, { password: 'not-the-password' })).message).toBe('password.wrong');
    expect((await disable(token, '000000')).message).toBe('sms.code_invalid');
    expect((await disable(token, code, { method: undefined })).message).toBe('verification.wrong_code');
    expect(await disable(token, code)).toMatchObject({ status: 200, value: null });
    expect(await gateway.client.value('authenticator', { token })).toMatchObject({ enabled: false, codeMethods: [] });
  });

  test('is not disabled by a code of another contact, nor by one that was never sent', async () => {
    const { token } = await registerWithAuthenticator();
    expect((await sendCode(token, 'mobile')).message).toBe('verification.expired');
    expect((await disable(token, '123456')).message).toBe('sms.code_invalid');
    expect((await disable(token, '123456', { method: 'mobile' })).message).toBe('verification.expired');
    expect(await gateway.client.value('authenticator', { token })).toMatchObject({ enabled: true });
  });

  test('has attempts at its codes that other players with the same mail address do not use up', async () => {
    const owner = await registerWithAuthenticator();
    const stranger = await registerWithAuthenticator();
    await gateway.pool.query(
      `UPDATE player_details SET value = $2 WHERE field = 'email'
        AND player_id = (SELECT id FROM players WHERE username = $1)`,
      [stranger.username, owner.email],
    );
    await sendCode(stranger.token);
    for (let guess = 0; guess < 16; guess += 1) {
      await gateway.pool.query(`DELETE FROM rate_windows WHERE key LIKE 'verification:%'`);
      await disable(stranger.token, '000000');
    }
    expect((await sendCode(owner.token)).status).toBe(200);
    expect(await disable(owner.token, await getLastCode(gateway, owner.email))).toMatchObject({ status: 200 });
  });

  test('counts the codes that are entered in all sessions of the player together', async () => {
    const { token, username } = await registerWithAuthenticator();
    const second = getToken(await gateway.client.login(username, PASSWORD, { address: HOME }));
    for (let guess = 0; guess < 5; guess += 1)
      await disable(guess % 2 === 0 ? token : second, '000000', { method: undefined });
    for (const each of [token, second])
      expect(await disable(each, '000000', { method: undefined })).toMatchObject({ message: 'login.locked' });
  });
});
