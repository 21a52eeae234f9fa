import { loginVerification } from '@marquee/contract/schemas';
import { createSliderTrace } from '@marquee/testing/create-slider-trace';
import { generateTotp } from '#test/authenticator-app.ts';
import {
  confirmAuthenticator,
  getToken,
  HOME,
  loginVerificationClient,
  newNetworkAddress,
  PASSWORD,
} from '#test/login-verification-client.ts';
import { runOperatorCommand } from '#test/operator-command.ts';
import { getLastCode } from '#test/phone-numbers.ts';
import { buildTestGateway, type TestGateway } from '#test/test-gateway.ts';

let gateway: TestGateway;
const { registerMember, registerWithAuthenticator, registerWithMobile, updateMerchant, verifyLogin } =
  loginVerificationClient(() => gateway);

beforeAll(async () => {
  gateway = await buildTestGateway();
  await updateMerchant('login_verification_required = true');
});
afterAll(() => gateway.close());

const NEW = 'nine-lanterns-7';

/** A member with a mobile number and an authenticator that was enabled some hours ago. */
const registerWithBoth = async (hours: number) => {
  const { username, full, given } = await registerWithMobile();
  const token = getToken(await gateway.client.login(username, PASSWORD, { address: HOME }));
  const { secret } = await gateway.client.value('enrolAuthenticator', { token });
  await confirmAuthenticator(gateway, token, secret);
  await gateway.pool.query(
    `UPDATE authenticators a SET confirmed_at = now() - make_interval(hours => $2) FROM players p
      WHERE p.id = a.player_id AND p.mobile = $1`,
    [full, hours],
  );
  return { username, full, given, secret };
};

const resetByPhone = async ({ full, given }: { full: string; given: object }): Promise<string> => {
  await gateway.client.callWithChallenge('smsNoLogin', { body: { ...given, purpose: 'password' }, address: HOME });
  const verificationCode = await getLastCode(gateway, full);
  const body = { ...given, newPassword: NEW, verificationCode };
  return getToken(await gateway.client.call('passwordByPhone', { body, address: HOME }));
};

const resetByMail = async (player: { token: string; username: string; email: string }): Promise<void> => {
  const { token, username, email } = player;
  await gateway.client.callWithChallenge('passwordByEmail', { body: { username, email } });
  const { rows } = await gateway.pool.query<{ body: string }>(
    'SELECT body FROM outbox_messages WHERE recipient = $1 ORDER BY id DESC LIMIT 1',
    [email],
  );
  const oldPassword = /password is (\w+)\./.exec(rows[0]?.body ?? '')?.[1];
  const body = { oldPassword, newPassword: NEW, confirmNewPassword: NEW };
  expect(await gateway.client.call('changePassword', { token, body })).toMatchObject({ status: 200 });
};

describe('an authenticator that was enabled with a stolen password', () => {
  test('is reported to the contacts of the player', async () => {
    const { email } = await registerWithAuthenticator();
    const { rows } = await gateway.pool.query('SELECT medium, body FROM outbox_messages WHERE recipient = $1', [email]);
    expect(rows).toEqual([{ medium: 'mail', body: expect.stringContaining('added to your account') as string }]);
  });

  test.each([
    ['is deleted with its recovery codes by a reset of the password within three days', 71, false, 0],
    ['stays when it was enabled earlier', 73, true, 10],
  ])('%s', async (_, hours, enabled, recoveryCodesLeft) => {
    const token = await resetByPhone(await registerWithBoth(hours));
    expect(await gateway.client.value('authenticator', { token })).toMatchObject({ enabled, recoveryCodesLeft });
  });

  test('stays after a change of the password by the old one, and not after one by a mailed password', async () => {
    for (const isMailed of [false, true]) {
      const { token, username, email } = await registerWithAuthenticator();
      if (isMailed) await resetByMail({ token, username, email });
      else {
        const body = { oldPassword: PASSWORD, newPassword: NEW, confirmNewPassword: NEW };
        expect(await gateway.client.call('changePassword', { token, body })).toMatchObject({ status: 200 });
      }
      expect(await gateway.client.value('authenticator', { token })).toMatchObject({ enabled: !isMailed });
    }
  });
});

describe('an authenticator from before a reset of the password', () => {
  const SENT = { password: NEW, code: '123456', method: 'mobile' };
  const expectNoSentCodes = async (token: string, password = NEW): Promise<void> => {
    expect(await gateway.client.value('authenticator', { token })).toMatchObject({ enabled: true, codeMethods: [] });
    for (const method of ['mobile', 'email'])
      expect(await gateway.client.call('sendAuthenticatorCode', { token, body: { method } })).toMatchObject({
        message: 'verification.expired',
      });
    expect(await gateway.client.call('disableAuthenticator', { token, body: { ...SENT, password } })).toMatchObject({
      message: 'verification.expired',
    });
  };

  test('is not disabled by a code sent to the telephone that has reset the password, in no later session', async () => {
    const { username, ...phone } = await registerWithBoth(73);
    const token = await resetByPhone(phone);
    await expectNoSentCodes(token);
    const body = { oldPassword: NEW, newPassword: `${NEW}0`, confirmNewPassword: `${NEW}0` };
    expect((await gateway.client.call('changePassword', { token, body, address: HOME })).status).toBe(200);
    await expectNoSentCodes(getToken(await gateway.client.login(username, `${NEW}0`, { address: HOME })), `${NEW}0`);
  });

  test('is not disabled by a code sent to the mailbox that has reset the password', async () => {
    const { token, username, email } = await registerWithAuthenticator();
    await gateway.pool.query(`UPDATE authenticators SET confirmed_at = now() - interval '73 hours'`);
    await resetByMail({ token, username, email });
    await expectNoSentCodes(token);
  });

  test('is disabled by a sent code again after a login with a code of the app', async () => {
    const { username, secret, ...phone } = await registerWithBoth(73);
    await resetByPhone(phone);
    const address = newNetworkAddress();
    const { value } = await gateway.client.login(username, NEW, { address });
    const { ticket } = loginVerification.parse(value);
    const token = getToken(await verifyLogin(ticket, 'totp', generateTotp(secret), address));
    await gateway.client.call('sendAuthenticatorCode', { token, body: { method: 'mobile' }, address });
    const code = await getLastCode(gateway, phone.full);
    expect(
      await gateway.client.call('disableAuthenticator', { token, body: { ...SENT, code }, address }),
    ).toMatchObject({ status: 200 });
  });
});

describe('an authenticator whose owner has no contact', () => {
  const deleteByCommand = (...words: string[]) =>
    runOperatorCommand(gateway, 'login-verification', 'delete-authenticator', ...words);
  const readTraces = async (username: string): Promise<unknown> =>
    (
      await gateway.pool.query(
        `SELECT (SELECT count(*) FROM sessions WHERE player_id = p.id AND revoked_at IS NULL) AS sessions,
          (SELECT count(*) FROM trusted_networks WHERE player_id = p.id) AS networks,
          (SELECT count(*) FROM trusted_devices WHERE player_id = p.id) AS devices,
          (SELECT count(*) FROM remembered_logins WHERE player_id = p.id) AS remembered, password_hash
        FROM players p WHERE username = $1`,
        [username],
      )
    ).rows[0];

  test('is deleted by the operator command, which ends nothing else and is audited with its reason', async () => {
    const { username, token } = await registerWithAuthenticator();
    const slider = await gateway.client.solveSlider(createSliderTrace, HOME);
    const body = { username, password: PASSWORD, slider, remember: true };
    await gateway.client.call('login', { body, address: HOME });
    const before = await readTraces(username);
    expect(before).toMatchObject({ sessions: 2n, remembered: 1n });
    const { stdout } = await deleteByCommand(username.toUpperCase(), '--reason', 'identity verified by telephone');
    expect(stdout).toMatch(/^The authenticator of network\d+, enabled at \d{4}-.+Z, is deleted\.\n$/);
    expect(await gateway.client.value('authenticator', { token })).toMatchObject({
      enabled: false,
      recoveryCodesLeft: 0,
    });
    expect(await readTraces(username)).toEqual(before);
    const { rows } = await gateway.pool.query(
      'SELECT action, subject, reason, detail FROM operator_audit ORDER BY sequence DESC LIMIT 1',
    );
    expect(rows).toEqual([
      {
        action: 'login-verification.delete-authenticator',
        subject: username.toLowerCase(),
        reason: 'identity verified by telephone',
        detail: { enabledAt: expect.stringMatching(/Z$/) as string },
      },
    ]);
  });

  test('stays without a reason, and nothing is audited without an enabled authenticator', async () => {
    const { username, token } = await registerMember();
    await gateway.client.value('enrolAuthenticator', { token });
    const { rows: before } = await gateway.pool.query('SELECT count(*) FROM operator_audit');
    for (const [words, text] of [
      [[username], { stderr: expect.stringContaining('delete-authenticator <username> --reason') as string }],
      [[username, '--reason', ' '], { stderr: expect.stringContaining('Usage') as string }],
      [['nobody-at-all', '--reason', 'lost'], { stdout: 'There is no player nobody-at-all.\n' }],
      [[username, '--reason', 'lost'], { stdout: `${username.toLowerCase()} has no enabled authenticator.\n` }],
    ] as const)
      await expect(deleteByCommand(...words)).rejects.toMatchObject({ code: 1, ...text });
    expect((await gateway.pool.query('SELECT count(*) FROM operator_audit')).rows).toEqual(before);
    expect((await gateway.pool.query('SELECT 1 FROM authenticators WHERE confirmed_at IS NULL')).rowCount).toBe(1);
  });
});

test('enables no authenticator with a password that changes meanwhile', async () => {
  const { token } = await registerMember();
  const { secret } = await gateway.client.value('enrolAuthenticator', { token });
  // A change that runs between the verification of the password and the confirmation.
  await gateway.pool.query(`
    CREATE FUNCTION change_password() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN UPDATE players SET password_hash = 'changed' WHERE id = NEW.player_id; RETURN NEW; END $$;
    CREATE TRIGGER change_password BEFORE UPDATE OF last_step ON authenticators
      FOR EACH ROW EXECUTE FUNCTION change_password()`);
  const body = { password: PASSWORD, code: generateTotp(secret) };
  const { message } = await gateway.client.call('confirmAuthenticator', { token, body });
  await gateway.pool.query('DROP FUNCTION change_password CASCADE');
  expect(message).toBe('password.wrong');
  expect(await gateway.client.value('authenticator', { token })).toMatchObject({ enabled: false });
});

test('enables no secret that was set up after the code was verified', async () => {
  const { token } = await registerMember();
  const { secret } = await gateway.client.value('enrolAuthenticator', { token });
  // A set-up that runs between the two statements of the confirmation.
  await gateway.pool.query(`
    CREATE FUNCTION set_up_another() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN NEW.encrypted_secret = '\\x00'; RETURN NEW; END $$;
    CREATE TRIGGER set_up_another BEFORE UPDATE OF last_step ON authenticators
      FOR EACH ROW EXECUTE FUNCTION set_up_another()`);
  const body = { password: PASSWORD, code: generateTotp(secret) };
  expect(await gateway.client.call('confirmAuthenticator', { token, body })).toMatchObject({
    message: 'verification.wrong_code',
  });
  await gateway.pool.query('DROP FUNCTION set_up_another CASCADE');
  expect(await gateway.client.value('authenticator', { token })).toMatchObject({ enabled: false });
});
