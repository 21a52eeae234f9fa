import { eventually } from '@marquee/testing/eventually';
import {
  chooseVerifier,
  exchange,
  gateway,
  listCodes,
  loginWith,
  obtainProof,
  provider,
  registerMember,
  registerMobile,
  requestCode,
  signInElsewhere,
  waitForCode,
} from '#test/firebase-setup.ts';
import { numberFields } from '#test/mobile-client.ts';
import { newNumber } from '#test/phone-numbers.ts';
import { fillRegistrationForm } from '#test/registration-form.ts';

const getToken = (value: unknown): string => (value as { token: string }).token;

describe('telephone sign-in by Firebase', () => {
  test('R7.07b R4.03d R4.07b registers and logs in by a token, and never requires a new password', async () => {
    const number = newNumber();
    expect(await requestCode(number, 'register')).toMatchObject({
      status: 200,
      value: { expiredMinutes: 1, phoneVerifier: 'firebase' },
    });
    const code = await waitForCode(number);
    const { value, status } = await exchange(number, 'register', code);
    expect({ value, status }).toEqual({
      status: 200,
      value: { firebaseChannel: 'marquee-demo', firebaseIdToken: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/) },
    });
    const registered = await registerMobile(number, value as object);
    expect(registered).toMatchObject({ status: 200 });
    const member = await gateway.client.value('memberInfo', { token: getToken(registered.value) });
    expect(member.account).toBe(`m_${number.full}`);

    await gateway.pool.query(`UPDATE players SET password_changed_at = now() - interval '1000 days'`);
    expect(await loginWith(number, await obtainProof(number, 'login'))).toMatchObject({
      status: 200,
      value: { firstTimeLogin: false, passwordExpired: false },
    });
    const { rows } = await gateway.pool.query('SELECT 1 FROM outbox_messages WHERE recipient = $1', [number.full]);
    expect(rows).toEqual([]);
  });

  test('R4.07b counts down one minute, whatever the setting of own codes is', async () => {
    await gateway.pool.query('UPDATE merchant SET sms_expired_minutes = 7');
    await eventually(async () => expect((await gateway.gateway.settings.read()).row.smsExpiredMinutes).toBe(7));
    const number = newNumber();
    expect(await requestCode(number, 'register')).toMatchObject({ value: { expiredMinutes: 1 } });
    const again = await requestCode(number, 'register');
    expect(again).toMatchObject({ status: 429, message: 'sms.too_often' });
    expect(Number(again.headers['retry-after'])).toBeLessThanOrEqual(60);
    await gateway.pool.query('UPDATE merchant SET sms_expired_minutes = DEFAULT');
  });

  test('resets a password by a token', async () => {
    const number = await registerMember();
    const proof = await obtainProof(number, 'password');
    const reset = await gateway.client.call('passwordByPhone', {
      body: { ...numberFields(number), newPassword: 'nine-lanterns-7', ...proof },
    });
    expect(reset).toMatchObject({ status: 200, value: { passwordExpired: false } });
  });

  test('registers by username with a verified number, which others cannot register again', async () => {
    const number = newNumber();
    const proof = await obtainProof(number, 'register');
    const body = fillRegistrationForm({ ...numberFields(number), ...proof });
    expect(await gateway.client.call('register', { body })).toMatchObject({ status: 200 });
    expect(await loginWith(number, await obtainProof(number, 'login'))).toMatchObject({ status: 200 });
    const second = fillRegistrationForm({ ...numberFields(number), ...(await signInElsewhere(number)) });
    expect(await gateway.client.call('register', { body: second })).toMatchObject({ message: 'register.mobile_taken' });
    const free = newNumber();
    const third = { ...body, ...numberFields(free), ...(await signInElsewhere(free)) };
    expect(await gateway.client.call('register', { body: third })).toMatchObject({
      message: 'register.username_taken',
    });
  });

  test('accepts a token that another app of the project obtained', async () => {
    const number = await registerMember();
    expect(await loginWith(number, await signInElsewhere(number))).toMatchObject({ status: 200 });
  });

  test('accepts no own code, and no code beside the one of Firebase', async () => {
    const number = await registerMember();
    expect(await loginWith(number, { verificationCode: '123456' })).toMatchObject({
      status: 400,
      message: 'firebase.token_invalid',
    });
    expect(await registerMobile(newNumber(), {})).toMatchObject({ message: 'sms.code_missing' });
  });
});

describe('without Firebase', () => {
  test('rejects a token, as nobody verifies it', async () => {
    const number = await registerMember();
    const proof = await obtainProof(number, 'login');
    await chooseVerifier('sms');
    const rejected = { status: 403, message: 'firebase.not_offered' };
    expect(await loginWith(number, proof)).toMatchObject(rejected);
    expect(await loginWith(number, { firebaseChannel: 'marquee-demo' })).toMatchObject(rejected);
    expect(await registerMobile(newNumber(), { firebaseIdToken: 'a.b.c' })).toMatchObject(rejected);
    const username = fillRegistrationForm({ ...numberFields(newNumber()), firebaseIdToken: 'a.b.c' });
    expect(await gateway.client.call('register', { body: username })).toMatchObject(rejected);
    expect(
      await gateway.client.call('passwordByPhone', {
        body: { ...numberFields(number), newPassword: 'nine-lanterns-7', ...proof },
      }),
    ).toMatchObject(rejected);
    expect(await exchange(number, 'login', '123456')).toMatchObject(rejected);
    expect((await requestCode(newNumber(), 'register')).value).toEqual({ expiredMinutes: 1 });
    await chooseVerifier('firebase');
  });
});

describe('failures of the service', () => {
  test.each([
    ['INVALID_PHONE_NUMBER : TOO_LONG', 400, 'sms.number_invalid'],
    ['TOO_MANY_ATTEMPTS_TRY_LATER', 429, 'sms.too_often'],
    ['QUOTA_EXCEEDED : Exceeded quota for verifying phone numbers.', 429, 'sms.quota_exceeded'],
    ['CAPTCHA_CHECK_FAILED', 503, 'firebase.unavailable'],
  ])('reports %s to a registration', async (sendError, status, message) => {
    provider.phone.sendError = sendError;
    const number = newNumber();
    expect(await requestCode(number, 'register')).toMatchObject({ status, message });
    const { rows } = await gateway.pool.query('SELECT 1 FROM verification_codes WHERE target = $1', [number.full]);
    expect(rows).toEqual([]);
  });

  test('hides from a login that a message to a player was rejected', async () => {
    const number = await registerMember();
    provider.phone.sendError = 'QUOTA_EXCEEDED';
    expect(await requestCode(number, 'login')).toMatchObject({ status: 200 });
    await gateway.gateway.background.finish();
    expect(await listCodes(number)).toEqual([]);
    expect(await exchange(number, 'login', '123456')).toMatchObject({ message: 'sms.code_invalid' });
  });
});
