import { eventually } from '@marquee/testing/eventually';
import { mobileClient, numberFields } from '#test/mobile-client.ts';
import { getLastCode, newNumber } from '#test/phone-numbers.ts';
import { buildTestGateway, type TestGateway } from '#test/test-gateway.ts';

let gateway: TestGateway;
const { requestCode, register, requestLoginCode, loginBySms, registerMember, setFlags } = mobileClient(() => gateway);

beforeAll(async () => {
  gateway = await buildTestGateway();
});
afterAll(() => gateway.close());

describe('R1.03b registration by mobile', () => {
  afterEach(async () => {
    await setFlags({ MOBILENUMREG3: true, REGMOBVERF3: true, MOBILENUMPASSREG3: true });
  });

  test('creates one account per number, with the chosen password', async () => {
    const number = await registerMember();
    await gateway.pool.query(`DELETE FROM rate_windows WHERE key LIKE '%' || $1`, [number.full]);
    await requestCode(number);
    expect(await register(number, await getLastCode(gateway, number.full))).toMatchObject({
      status: 409,
      message: 'register.mobile_taken',
    });
    expect((await gateway.client.login(`m_${number.full}`, 'seven-lanterns-9')).status).toBe(200);
  });

  test('ignores a leading zero and spaces of the number', async () => {
    const number = await registerMember();
    await requestLoginCode(number);
    const spaced = {
      ...number,
      mobileNum: `${number.mobileNum.slice(1, 4)} ${number.mobileNum.slice(4)}`,
      countryDialingCode: '+66',
    };
    expect((await loginBySms(spaced, await getLastCode(gateway, number.full))).status).toBe(200);
  });

  test('R3.08a rejects a registration when MOBILENUMREG3 is off', async () => {
    await setFlags({ MOBILENUMREG3: false });
    expect((await gateway.client.value('permission')).info.register.mobile).toBe(false);
    expect(await register(newNumber(), '123456')).toMatchObject({ status: 403, message: 'register.closed' });
    expect(await requestCode(newNumber())).toMatchObject({ status: 403, message: 'sms.not_allowed' });
  });

  test('R3.08b needs no code when REGMOBVERF3 is off', async () => {
    await setFlags({ REGMOBVERF3: false });
    expect((await register(newNumber(), undefined)).status).toBe(200);
  });

  test('gives a number to the player who verifies it, whoever typed it before', async () => {
    await setFlags({ REGMOBVERF3: false });
    const number = newNumber();
    for (let time = 0; time < 2; time += 1) expect((await register(number, undefined)).status).toBe(200);
    await setFlags({ REGMOBVERF3: true });
    await requestCode(number);
    expect((await register(number, await getLastCode(gateway, number.full))).status).toBe(200);
    const { rows } = await gateway.pool.query<{ username: string; mobile: string | null }>(
      `SELECT username, mobile FROM players WHERE starts_with(username, $1) ORDER BY registered_at`,
      [`m_${number.full}`],
    );
    expect(rows).toEqual([
      { username: `m_${number.full}`, mobile: null },
      { username: expect.stringMatching(/_\d{1,6}$/), mobile: null },
      { username: expect.stringMatching(/_\d{1,6}$/), mobile: number.full },
    ]);
    await requestLoginCode(number);
    expect((await loginBySms(number, await getLastCode(gateway, number.full))).status).toBe(200);
    await setFlags({ REGMOBVERF3: false });
    expect(await register(number, undefined)).toMatchObject({ status: 409, message: 'register.mobile_taken' });
  });

  test('does not let a username block the registration of a number', async () => {
    const number = newNumber();
    await gateway.client.member(`m${number.full}`);
    await requestCode(number);
    expect((await register(number, await getLastCode(gateway, number.full))).status).toBe(200);
  });

  test('rejects an unverified number at login and reset, and says so after a correct code only', async () => {
    await setFlags({ REGMOBVERF3: false });
    const number = newNumber();
    await register(number, undefined);
    await requestLoginCode(number);
    expect(await loginBySms(number, '000000')).toMatchObject({ message: 'sms.code_invalid' });
    expect(await loginBySms(number, await getLastCode(gateway, number.full))).toMatchObject({
      status: 403,
      message: 'sms.number_unverified',
    });
    await gateway.client.callWithChallenge('smsNoLogin', { body: { ...numberFields(number), purpose: 'password' } });
    const renewal = {
      ...numberFields(number),
      verificationCode: await getLastCode(gateway, number.full),
      newPassword: 'nine-lanterns-7',
    };
    expect(await gateway.client.call('passwordByPhone', { body: renewal })).toMatchObject({
      status: 403,
      message: 'sms.number_unverified',
    });
    expect((await gateway.client.login(`m_${number.full}`, 'seven-lanterns-9')).status).toBe(200);
  });

  test('does not accept an unverified number of a registration by username for a login by SMS', async () => {
    await setFlags({ REGMOBVERF3: false });
    await gateway.pool.query(`UPDATE register_fields SET enabled = true WHERE field = 'mobileNum'`);
    const number = newNumber();
    const username = `typed${number.full}`.slice(0, 16);
    await eventually(async () =>
      expect(
        (await gateway.client.value('registerSettings')).fields.find(({ field }) => field === 'mobileNum')?.enabled,
      ).toBe(true),
    );
    const body = {
      username,
      password: 'seven-lanterns-9',
      confirmPassword: 'seven-lanterns-9',
      ...numberFields(number),
      termsAccepted: true,
    };
    expect((await gateway.client.call('register', { body })).status).toBe(200);
    await requestLoginCode(number);
    const { rows } = await gateway.pool.query('SELECT withheld FROM outbox_messages WHERE recipient = $1', [
      number.full,
    ]);
    expect(rows).toEqual([{ withheld: true }]);
    expect((await loginBySms(number, await getLastCode(gateway, number.full))).message).toBe('sms.code_invalid');
    await gateway.pool.query(`UPDATE register_fields SET enabled = false WHERE field = 'mobileNum'`);
  });

  test('R3.08c R5.01e needs a code but no password without MOBILENUMPASSREG3, whatever REGMOBVERF3 says', async () => {
    await setFlags({ REGMOBVERF3: false, MOBILENUMPASSREG3: false });
    const number = newNumber();
    const without = (verificationCode?: string) =>
      gateway.client.call('registerMobile', {
        body: { ...numberFields(number), verificationCode, termsAccepted: true },
      });
    expect((await without()).message).toBe('sms.code_missing');
    await requestCode(number);
    expect((await without(await getLastCode(gateway, number.full))).status).toBe(200);
    expect((await gateway.client.login(`m_${number.full}`, '')).status).toBe(400);
  });
});
