import { generateTotp } from '#test/authenticator-app.ts';
import { loginVerificationClient, PASSWORD } from '#test/login-verification-client.ts';
import { buildTestGateway, type CallResult, type TestGateway } from '#test/test-gateway.ts';

let gateway: TestGateway;
const { registerWithAuthenticator, updateMerchant } = loginVerificationClient(() => gateway);

beforeAll(async () => {
  gateway = await buildTestGateway();
  await updateMerchant('login_verification_required = true');
});
afterAll(() => gateway.close());

const confirm = (token: string, code: string, password = PASSWORD): Promise<CallResult> =>
  gateway.client.call('confirmAuthenticator', { token, body: { password, code } });
const disable = (token: string, code: string, change: object = {}): Promise<CallResult> =>
  gateway.client.call('disableAuthenticator', { token, body: { password: PASSWORD, code, ...change } });

describe('the authenticator whose response was lost', () => {
  test('gets new recovery codes when it is turned on again with the password and the next code', async () => {
    const { token, secret, email, recoveryCodes } = await registerWithAuthenticator();
    const [lost = ''] = recoveryCodes;
    const code = generateTotp(secret);
    expect((await confirm(token, code, 'not-the-password')).message).toBe('password.wrong');
    expect((await confirm(token, '000000')).message).toBe('verification.wrong_code');
    const body = { password: PASSWORD, code };
    const { recoveryCodes: created } = await gateway.client.value('confirmAuthenticator', { token, body });
    expect((await confirm(token, code)).message).toBe('verification.wrong_code');
    expect(new Set([...created, ...recoveryCodes]).size).toBe(20);
    expect(await gateway.client.value('authenticator', { token })).toMatchObject({
      enabled: true,
      recoveryCodesLeft: 10,
    });
    const messages = await gateway.pool.query('SELECT 1 FROM outbox_messages WHERE recipient = $1', [email]);
    expect(messages.rowCount).toBe(1);
    expect((await disable(token, lost)).message).toBe('verification.wrong_code');
    expect((await disable(token, created[0] ?? '')).status).toBe(200);
  });

  test('keeps its recovery codes and the code unused when it was turned on more than ten minutes ago', async () => {
    const { token, secret } = await registerWithAuthenticator();
    await gateway.pool.query(`UPDATE authenticators SET confirmed_at = now() - interval '11 minutes'`);
    const before = await gateway.pool.query('SELECT code_mac FROM recovery_codes ORDER BY code_mac');
    const code = generateTotp(secret);
    for (let press = 0; press < 6; press += 1)
      expect(await confirm(token, code)).toMatchObject({ status: 409, message: 'authenticator.already_enabled' });
    const after = await gateway.pool.query('SELECT code_mac FROM recovery_codes ORDER BY code_mac');
    expect(after.rows).toEqual(before.rows);
    expect((await disable(token, code)).status).toBe(200);
  });

  test('is turned off by a repeated call that has the password', async () => {
    const { token, secret } = await registerWithAuthenticator();
    expect((await disable(token, generateTotp(secret))).status).toBe(200);
    expect((await disable(token, generateTotp(secret), { password: 'not-the-password' })).message).toBe(
      'password.wrong',
    );
    for (const change of [{}, { method: 'email' }])
      expect(await disable(token, generateTotp(secret), change)).toMatchObject({ status: 200, value: null });
    expect(await gateway.client.value('authenticator', { token })).toMatchObject({ enabled: false });
  });
});
