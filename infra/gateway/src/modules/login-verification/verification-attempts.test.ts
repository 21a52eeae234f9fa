import { loginVerification } from '@marquee/contract/schemas';
import { eventually } from '@marquee/testing/eventually';
import { generateTotp } from '#test/authenticator-app.ts';
import { getLastCode } from '#test/phone-numbers.ts';
import { buildTestGateway, type TestGateway } from '#test/test-gateway.ts';
import { HOME, loginVerificationClient, newNetworkAddress, PASSWORD } from '#test/login-verification-client.ts';

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

describe('a ticket', () => {
  test('accepts a ticket once, from its own network, on any gateway', async () => {
    const { username } = await registerMember();
    const address = newNetworkAddress();
    const { ticket } = await loginForVerification(username, address);
    expect(await verifyLogin(ticket, 'payee', 'Kittisak Nok', newNetworkAddress())).toMatchObject({
      status: 400,
      message: 'verification.expired',
    });
    expect(await sendCode(ticket, 'email', newNetworkAddress())).toMatchObject({ message: 'verification.expired' });
    const second = await gateway.startSecond();
    const responses = await Promise.all([
      verifyLogin(ticket, 'payee', 'Kittisak Nok', address),
      verifyLogin(ticket, 'payee', 'Kittisak Nok', address, second),
    ]);
    expect(responses.map(({ message }) => message).sort()).toEqual(['verification.expired', undefined]);
  });

  test('expires after its time, after a password change and when the account is disabled', async () => {
    const { username, token } = await registerMember();
    const address = newNetworkAddress();
    const late = await loginForVerification(username, address);
    await gateway.pool.query(`UPDATE login_tickets SET expires_at = now() - interval '1 second'`);
    expect((await verifyLogin(late.ticket, 'payee', 'Kittisak Nok', address)).message).toBe('verification.expired');
    const stale = await loginForVerification(username, address);
    const body = { oldPassword: PASSWORD, newPassword: 'nine-lanterns-7', confirmNewPassword: 'nine-lanterns-7' };
    expect((await gateway.client.call('changePassword', { token, body })).status).toBe(200);
    expect((await verifyLogin(stale.ticket, 'payee', 'Kittisak Nok', address)).message).toBe('verification.expired');
    const one = await registerMember();
    const last = await loginForVerification(one.username, address);
    await gateway.pool.query(`UPDATE players SET status = 'disabled' WHERE username = $1`, [one.username]);
    expect((await verifyLogin(last.ticket, 'payee', 'Kittisak Nok', address)).message).toBe('verification.expired');
  });

  test('stores a ticket as a hash only', async () => {
    const { username } = await registerMember();
    const { ticket } = await loginForVerification(username, newNetworkAddress());
    const { rows } = await gateway.pool.query<{ stored: boolean }>(
      `SELECT EXISTS (SELECT 1 FROM login_tickets t
        WHERE t::text LIKE '%' || encode(convert_to($1, 'UTF8'), 'hex') || '%') AS stored`,
      [ticket],
    );
    expect(rows).toEqual([{ stored: false }]);
  });
});

describe('wrong verification codes', () => {
  test('locks verification over all tickets, methods and gateways, but not trusted networks', async () => {
    const { username } = await registerMember();
    const second = await gateway.startSecond();
    const addresses = [newNetworkAddress(), newNetworkAddress()] as const;
    const tickets = [
      (await loginForVerification(username, addresses[0])).ticket,
      (await loginForVerification(username, addresses[1])).ticket,
    ] as const;
    for (let guess = 0; guess < 5; guess += 1) {
      const at = guess % 2 === 0 ? 0 : 1;
      expect(
        (await verifyLogin(tickets[at], 'payee', `Guess ${guess}`, addresses[at], at ? second : gateway)).message,
      ).toBe('verification.wrong_code');
    }
    const locked = await verifyLogin(tickets[0], 'payee', 'Kittisak Nok', addresses[0]);
    expect(locked).toMatchObject({ status: 423, message: 'login.locked' });
    expect(Number(locked.headers['retry-after'])).toBeGreaterThan(1_700);
    expect(
      (
        await verifyLogin(
          (await loginForVerification(username, newNetworkAddress())).ticket,
          'payee',
          'Kittisak Nok',
          addresses[0],
        )
      ).message,
    ).toBe('verification.expired');
    expect((await login(username, HOME)).status).toBe(200);
    await gateway.pool.query(
      `UPDATE rate_windows SET ends_at = now() - interval '1 second' WHERE key LIKE 'verification:%'`,
    );
    expect((await verifyLogin(tickets[0], 'payee', 'Kittisak Nok', addresses[0])).status).toBe(200);
  });

  test('allows as many wrong codes as the merchant configures, also in parallel', async () => {
    await updateMerchant('verification_attempts = 2');
    const { username } = await registerMember();
    const address = newNetworkAddress();
    const { ticket } = await loginForVerification(username, address);
    await eventually(async () => expect((await gateway.gateway.settings.read()).row.verificationAttempts).toBe(2));
    const responses = await Promise.all(
      Array.from({ length: 12 }, (_, guess) => verifyLogin(ticket, 'payee', `Guess ${guess}`, address)),
    );
    expect(responses.filter(({ message }) => message === 'verification.wrong_code')).toHaveLength(2);
    expect(responses.filter(({ message }) => message === 'login.locked')).toHaveLength(10);
    await updateMerchant('verification_attempts = 5');
  });

  test('no longer count after a reset of the password', async () => {
    const { username, full, given } = await registerWithMobile();
    const thief = newNetworkAddress();
    const stolen = await loginForVerification(username, thief);
    for (let guess = 0; guess < 6; guess += 1) await verifyLogin(stolen.ticket, 'mobile', '000000', thief);
    await gateway.client.callWithChallenge('smsNoLogin', { body: { ...given, purpose: 'password' }, address: HOME });
    const verificationCode = await getLastCode(gateway, full);
    const body = { ...given, newPassword: 'nine-lanterns-7', verificationCode };
    expect((await gateway.client.call('passwordByPhone', { body, address: HOME })).status).toBe(200);
    const address = newNetworkAddress();
    const response = await gateway.client.login(username, 'nine-lanterns-7', { address });
    const own = loginVerification.parse(response.value).ticket;
    expect((await sendCode(own, 'mobile', address)).status).toBe(200);
    expect((await verifyLogin(own, 'mobile', await getLastCode(gateway, full), address)).status).toBe(200);
  });

  test('rejects a sent code in other calls and methods', async () => {
    const { username, full, given } = await registerWithMobile();
    const address = newNetworkAddress();
    const { ticket } = await loginForVerification(username, address);
    await sendCode(ticket, 'mobile', address);
    const code = await getLastCode(gateway, full);
    const body = { username: 'x', password: code, type: 'sms', ...given, verificationCode: code };
    expect((await gateway.client.call('login', { body, address })).message).toBe('sms.code_invalid');
    expect((await verifyLogin(ticket, 'mobile', '', address)).message).toBe('input.invalid');
    expect((await verifyLogin(ticket, 'email', code, address)).message).toBe('verification.expired');
  });
});

test('counts the attempts of a known device of the player by themselves', async () => {
  const member = await registerWithAuthenticator();
  const device = 'd'.repeat(43);
  const headers = { cookie: `marquee_device=${device}` };
  await gateway.pool.query(
    `INSERT INTO trusted_devices (player_id, device_hash) SELECT id, sha256($1) FROM players WHERE username = $2`,
    [device, member.username],
  );
  const [stranger, owner] = [newNetworkAddress(), newNetworkAddress()];
  const { ticket } = await loginForVerification(member.username, stranger);
  for (let guess = 0; guess < 5; guess += 1) await verifyLogin(ticket, 'totp', '000000', stranger);
  expect(await verifyLogin(ticket, 'totp', generateTotp(member.secret), stranger)).toMatchObject({
    message: 'login.locked',
  });
  const own = await loginForVerification(member.username, owner);
  const body = { ticket: own.ticket, method: 'totp' as const, code: generateTotp(member.secret) };
  expect(await gateway.client.call('verifyLogin', { body, address: owner, headers })).toMatchObject({ status: 200 });
});

describe('the authenticator', () => {
  test('enables the authenticator by its first code, with encrypted secret and hashed recovery codes', async () => {
    const { token, username } = await registerMember();
    expect(await gateway.client.value('authenticator', { token })).toEqual({
      offered: true,
      enabled: false,
      recoveryCodesLeft: 0,
      codeMethods: [],
    });
    const first = await gateway.client.value('enrolAuthenticator', { token });
    const { secret, address } = await gateway.client.value('enrolAuthenticator', { token });
    expect(secret).not.toBe(first.secret);
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(address).toBe(
      `otpauth://totp/Marquee:${username}?issuer=Marquee&secret=${secret}&algorithm=SHA1&digits=6&period=30`,
    );
    const confirm = (code: string, password = PASSWORD) =>
      gateway.client.call('confirmAuthenticator', { token, body: { password, code } });
    expect((await confirm(generateTotp(secret), 'not-the-password')).message).toBe('password.wrong');
    expect((await confirm('000000')).message).toBe('verification.wrong_code');
    expect((await confirm(generateTotp(first.secret))).message).toBe('verification.wrong_code');
    const response = await gateway.client.value('confirmAuthenticator', {
      token,
      body: { password: PASSWORD, code: ` ${generateTotp(secret).slice(0, 3)} ${generateTotp(secret).slice(3)}` },
    });
    expect(response.recoveryCodes).toHaveLength(10);
    expect(new Set(response.recoveryCodes).size).toBe(10);
    expect(await gateway.client.value('authenticator', { token })).toMatchObject({
      offered: true,
      enabled: true,
      recoveryCodesLeft: 10,
    });
    expect(await gateway.client.call('enrolAuthenticator', { token })).toMatchObject({
      status: 409,
      message: 'authenticator.already_enabled',
    });
    const { rows } = await gateway.pool.query<{ row: string }>(
      'SELECT a::text AS row FROM authenticators a UNION ALL SELECT r::text FROM recovery_codes r',
    );
    const stored = rows.map(({ row }) => row).join();
    for (const text of [secret, ...response.recoveryCodes]) {
      expect(stored).not.toContain(text);
      expect(stored).not.toContain(Buffer.from(text).toString('hex'));
    }
  });

  test('does not decrypt a secret that was copied into the row of another player', async () => {
    const [one, other] = [await registerWithAuthenticator(), await registerWithAuthenticator()];
    await gateway.pool.query(
      `UPDATE authenticators SET encrypted_secret = (SELECT encrypted_secret FROM authenticators a
        JOIN players p ON p.id = a.player_id WHERE p.username = $1)
        WHERE player_id = (SELECT id FROM players WHERE username = $2)`,
      [one.username, other.username],
    );
    const address = newNetworkAddress();
    const { ticket } = await loginForVerification(other.username, address);
    expect((await verifyLogin(ticket, 'totp', generateTotp(one.secret), address)).success).toBe(false);
  });

  test('disables the authenticator by password and code, and counts wrong attempts at either', async () => {
    const { token, secret, recoveryCodes, username } = await registerWithAuthenticator();
    const [recovery = ''] = recoveryCodes;
    const stop = (password: string, code: string) =>
      gateway.client.call('disableAuthenticator', { token, body: { password, code } });
    expect((await stop('not-the-password', generateTotp(secret))).message).toBe('password.wrong');
    expect((await stop(PASSWORD, 'AAAAA-AAAAA')).message).toBe('verification.wrong_code');
    expect(await stop(PASSWORD, recovery)).toMatchObject({ status: 200, value: null });
    expect(await gateway.client.value('authenticator', { token })).toMatchObject({
      enabled: false,
      recoveryCodesLeft: 0,
    });
    expect(
      (await loginForVerification(username, newNetworkAddress())).methods.map(({ method }) => method),
    ).not.toContain('totp');
    const another = await registerWithAuthenticator();
    for (let guess = 0; guess < 5; guess += 1)
      await gateway.client.call('disableAuthenticator', {
        token: another.token,
        body: { password: PASSWORD, code: '000000' },
      });
    const locked = await gateway.client.call('disableAuthenticator', {
      token: another.token,
      body: { password: PASSWORD, code: generateTotp(another.secret, 1) },
    });
    expect(locked).toMatchObject({ status: 423, message: 'login.locked' });
  });
});
