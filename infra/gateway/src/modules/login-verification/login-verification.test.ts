import { loginVerification } from '@marquee/contract/schemas';
import { eventually } from '@marquee/testing/eventually';
import { generateTotp } from '#test/authenticator-app.ts';
import { getLastCode } from '#test/phone-numbers.ts';
import { runOperatorCommand } from '#test/operator-command.ts';
import { buildTestGateway, type TestGateway } from '#test/test-gateway.ts';
import {
  HOME,
  PASSWORD,
  loginVerificationClient,
  newNetworkAddress,
  getToken,
} from '#test/login-verification-client.ts';

let gateway: TestGateway;
const {
  registerMember,
  login,
  loginForVerification,
  verifyLogin,
  sendCode,
  registerWithMobile,
  registerWithAuthenticator,
  updateMerchant,
} = loginVerificationClient(() => gateway);

beforeAll(async () => {
  gateway = await buildTestGateway();
  await updateMerchant('login_verification_required = true');
});
afterAll(() => gateway.close());

describe('R1.06e a login from a new network', () => {
  test('requires a code sent to the number for a session from another network than at registration', async () => {
    const { username, full } = await registerWithMobile();
    expect((await login(username, HOME)).status).toBe(200);
    const address = newNetworkAddress();
    const before = (await gateway.pool.query('SELECT count(*)::int AS n FROM sessions')).rows[0];
    const { ticket, methods, expiresInSeconds } = await loginForVerification(username, address);
    expect(methods).toEqual([{ method: 'mobile', to: `••• ${full.slice(-3)}` }]);
    expect(expiresInSeconds).toBe(600);
    expect((await gateway.pool.query('SELECT count(*)::int AS n FROM sessions')).rows[0]).toEqual(before);
    expect((await gateway.client.call('memberInfo', { token: ticket })).message).toBe('session.expired');

    expect(await sendCode(ticket, 'mobile', address)).toMatchObject({ status: 200, value: { expiredMinutes: 1 } });
    expect(await sendCode(ticket, 'mobile', address)).toMatchObject({ status: 429, message: 'sms.too_often' });
    const code = await getLastCode(gateway, full);
    const response = await verifyLogin(ticket, 'mobile', code, address);
    expect(response).toMatchObject({
      status: 200,
      value: { token: expect.stringMatching(/^[A-Za-z0-9_-]{43}$/), firstTimeLogin: false, passwordExpired: false },
    });
    expect((await gateway.client.value('memberInfo', { token: getToken(response) })).account).toBe(username);
    expect((await login(username, address)).status).toBe(200);
    expect((await login(username, newNetworkAddress())).message).toBe('login.verification_required');
  });

  test('accepts a code sent to the mail address, which the response masks', async () => {
    const { username, email } = await registerMember();
    const address = newNetworkAddress();
    const { ticket, methods } = await loginForVerification(username, address);
    expect(methods.map(({ method }) => method)).toEqual(['email', 'payee']);
    expect(JSON.stringify(methods)).not.toContain(email);
    expect(methods[0]?.to).toBe('N•••@e•••.com');
    await sendCode(ticket, 'email', address);
    const { rows } = await gateway.pool.query('SELECT medium, subject FROM outbox_messages WHERE recipient = $1', [
      email,
    ]);
    expect(rows).toEqual([{ medium: 'mail', subject: 'Your verification code' }]);
    expect((await verifyLogin(ticket, 'email', await getLastCode(gateway, email), address)).status).toBe(200);
  });

  test('accepts the name on the bank account, ignoring case and spaces', async () => {
    const { username } = await registerMember();
    const address = newNetworkAddress();
    const { ticket } = await loginForVerification(username, address);
    expect(await verifyLogin(ticket, 'payee', 'Kittisak Nak', address)).toMatchObject({
      status: 400,
      message: 'verification.wrong_code',
    });
    expect((await verifyLogin(ticket, 'payee', ' kittisak  NOK ', address)).status).toBe(200);
  });

  test('accepts an authenticator code or a recovery code, each once', async () => {
    const { username, secret, recoveryCodes } = await registerWithAuthenticator();
    const address = newNetworkAddress();
    const { ticket, methods } = await loginForVerification(username, address);
    expect(methods[0]).toEqual({ method: 'totp', to: '' });
    const code = generateTotp(secret);
    expect((await verifyLogin(ticket, 'totp', code, address)).status).toBe(200);
    const next = newNetworkAddress();
    const second = await loginForVerification(username, next);
    expect((await verifyLogin(second.ticket, 'totp', code, next)).message).toBe('verification.wrong_code');
    const [recovery = ''] = recoveryCodes;
    expect((await verifyLogin(second.ticket, 'totp', recovery.toLowerCase().replace('-', ' '), next)).status).toBe(200);
    const third = newNetworkAddress();
    expect(
      (await verifyLogin((await loginForVerification(username, third)).ticket, 'totp', recovery, third)).message,
    ).toBe('verification.wrong_code');
  });

  test('requires verification from agents too', async () => {
    await gateway.pool.query(
      `INSERT INTO player_details SELECT id, 'payeeName', 'Somchai Dee' FROM players WHERE username = 'agent_somchai'`,
    );
    const address = newNetworkAddress();
    const response = await gateway.client.login('agent_somchai', 'marquee-demo-1', { agentArea: true, address });
    const { ticket } = loginVerification.parse(response.value);
    expect((await verifyLogin(ticket, 'payee', 'Somchai Dee', address)).status).toBe(200);
  });

  test('treats an IPv6 /64 as one network', async () => {
    const { username } = await registerMember();
    const [inside, neighbour, stranger] = ['2001:db8:1:1::5', '2001:db8:1:1:aaaa::9', '2001:db8:1:2::5'];
    const { ticket } = await loginForVerification(username, inside);
    expect((await verifyLogin(ticket, 'payee', 'Kittisak Nok', neighbour)).status).toBe(200);
    expect((await login(username, neighbour)).status).toBe(200);
    expect((await login(username, stranger)).message).toBe('login.verification_required');
  });

  test('requires verification again after the configured number of days without a login', async () => {
    const { username } = await registerMember();
    const of = `player_id = (SELECT id FROM players WHERE username = '${username}')`;
    await gateway.pool.query(`UPDATE trusted_networks SET seen_at = now() - interval '89 days' WHERE ${of}`);
    expect((await login(username, HOME)).status).toBe(200);
    await gateway.pool.query(`UPDATE trusted_networks SET seen_at = now() - interval '91 days' WHERE ${of}`);
    expect((await login(username, HOME)).message).toBe('login.verification_required');
  });

  test('requires no verification after a login or password reset by SMS, and trusts the network', async () => {
    const { username, full, given } = await registerWithMobile();
    const endWait = () => gateway.pool.query('UPDATE code_sends SET next_at = now() WHERE target = $1', [full]);
    const address = newNetworkAddress();
    await endWait();
    await gateway.client.callWithChallenge('smsNoLogin', { body: { ...given, purpose: 'login' }, address });
    const code = await getLastCode(gateway, full);
    const body = { username: 'x', password: code, type: 'sms', ...given, verificationCode: code };
    expect((await gateway.client.call('login', { body, address })).status).toBe(200);
    expect((await login(username, address)).status).toBe(200);
    const other = newNetworkAddress();
    await endWait();
    await gateway.client.callWithChallenge('smsNoLogin', { body: { ...given, purpose: 'password' }, address: other });
    const renewal = { ...given, verificationCode: await getLastCode(gateway, full), newPassword: 'nine-lanterns-7' };
    expect((await gateway.client.call('passwordByPhone', { body: renewal, address: other })).status).toBe(200);
    expect((await gateway.client.login(username, 'nine-lanterns-7', { address: other })).status).toBe(200);
  });

  test('requires no verification from a trial account and stores no network for it', async () => {
    const before = (await gateway.pool.query('SELECT count(*)::int AS n FROM trusted_networks')).rows;
    expect((await gateway.client.call('freePlay', { body: {}, address: newNetworkAddress() })).status).toBe(200);
    expect((await gateway.pool.query('SELECT count(*)::int AS n FROM trusted_networks')).rows).toEqual(before);
  });

  test('lets a player without any method log in', async () => {
    const { username } = await registerMember({ email: '', payeeName: '' });
    expect((await login(username, newNetworkAddress())).status).toBe(200);
  });

  test('does not reveal to a wrong password that verification is required', async () => {
    const { username } = await registerMember();
    expect((await gateway.client.login(username, 'not-the-password', { address: newNetworkAddress() })).message).toBe(
      'login.wrong_credentials',
    );
  });

  test('still requires a password change after the verification', async () => {
    const { username } = await registerMember();
    await gateway.pool.query('UPDATE players SET must_change_password = true WHERE username = $1', [username]);
    const address = newNetworkAddress();
    const { ticket } = await loginForVerification(username, address);
    const response = await verifyLogin(ticket, 'payee', 'Kittisak Nok', address);
    expect(response.value).toMatchObject({ firstTimeLogin: true });
    expect((await gateway.client.call('balance', { token: getToken(response) })).message).toBe(
      'password.change_required',
    );
  });

  test('consumes a temporary password only once the login is verified', async () => {
    const { username, email } = await registerMember();
    await gateway.client.call('passwordByEmail', { body: { username, email } });
    const { rows } = await gateway.pool.query<{ body: string }>(
      'SELECT body FROM outbox_messages WHERE recipient = $1',
      [email],
    );
    const temporary = /password is (\S+)\. Use/.exec(rows[0]?.body ?? '')?.[1] ?? '';
    const loginForTicket = async (address: string) =>
      loginVerification.parse((await gateway.client.login(username, temporary, { address })).value).ticket;
    const [address, other] = [newNetworkAddress(), newNetworkAddress()];
    const [ticket, unused] = [await loginForTicket(address), await loginForTicket(other)];
    expect((await login(username, HOME)).value).toMatchObject({ firstTimeLogin: false });
    const response = await verifyLogin(ticket, 'payee', 'Kittisak Nok', address);
    expect(response.value).toMatchObject({ firstTimeLogin: true });
    expect((await gateway.client.call('balance', { token: getToken(response) })).message).toBe(
      'password.change_required',
    );
    expect((await verifyLogin(unused, 'payee', 'Kittisak Nok', other)).message).toBe('verification.expired');
  });
});

describe('the settings of the merchant', () => {
  afterEach(() =>
    updateMerchant(`login_verification_required = true, verification_methods = '{totp,mobile,email,payee}'`),
  );

  test('limits the methods, or switches verification off', async () => {
    const { username } = await registerMember();
    await updateMerchant(`verification_methods = '{mobile,payee}'`);
    await eventually(async () =>
      expect((await loginForVerification(username, newNetworkAddress())).methods).toEqual([
        { method: 'payee', to: '' },
      ]),
    );
    await updateMerchant(`verification_methods = '{mobile}'`);
    await eventually(async () => expect((await login(username, newNetworkAddress())).status).toBe(200));
    await updateMerchant(`login_verification_required = false, verification_methods = '{payee}'`);
    await eventually(async () => expect((await login(username, newNetworkAddress())).status).toBe(200));
  });

  test.each([
    ['verification is off', 'login_verification_required = false'],
    ['authenticators are not allowed', `verification_methods = '{mobile}'`],
  ])('rejects a new authenticator, and the confirmation of a started one, while %s', async (_, setting) => {
    const { username } = await registerMember();
    const token = getToken(await login(username, HOME));
    const { secret } = await gateway.client.value('enrolAuthenticator', { token });
    await updateMerchant(setting);
    await eventually(async () =>
      expect((await gateway.client.call('enrolAuthenticator', { token })).message).toBe('authenticator.not_offered'),
    );
    const body = { password: PASSWORD, code: generateTotp(secret, -1) };
    expect((await gateway.client.call('confirmAuthenticator', { token, body })).message).toBe(
      'authenticator.not_offered',
    );
    expect(await gateway.client.value('authenticator', { token })).toMatchObject({ offered: false, enabled: false });
  });

  test('changes the settings and deletes trusted networks of a player by the operator command', async () => {
    const operator = (...words: string[]) => runOperatorCommand(gateway, 'login-verification', ...words);
    const { username } = await registerMember();
    await operator('off');
    await eventually(async () => expect((await login(username, newNetworkAddress())).status).toBe(200));
    await operator('on', 'email');
    await eventually(async () =>
      expect((await loginForVerification(username, newNetworkAddress())).methods.map(({ method }) => method)).toEqual([
        'email',
      ]),
    );
    expect((await operator('forget', username)).stdout).toContain('no longer has trusted networks');
    expect((await login(username, HOME)).message).toBe('login.verification_required');
    await expect(operator('forget', 'nobody-at-all')).rejects.toMatchObject({ code: 1 });
    await expect(operator('on', 'telepathy')).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('Usage'),
    });
  });
});
