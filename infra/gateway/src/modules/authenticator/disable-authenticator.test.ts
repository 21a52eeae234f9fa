import { loginVerificationClient, HOME, PASSWORD } from '#test/login-verification-client.ts';
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

describe('R1.06 a lost authenticator', () => {
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
});
