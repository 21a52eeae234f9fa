import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { eventually } from '@marquee/testing/eventually';
import { lastCode, newNumber } from './phone-numbers.ts';
import { buildTestGateway, type Answered, type TestGateway } from './test-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await buildTestGateway();
});
afterAll(() => gateway.close());

type Number = ReturnType<typeof newNumber>;
const given = ({ mobileNum, countryDialingCode }: Number) => ({ mobileNum, countryDialingCode });
const ask = (number: Number, change: object = {}, address?: string): Promise<Answered> =>
  gateway.client.call('smsRegister', { body: { ...given(number), ...change }, ...(address ? { address } : {}) });
const form = (number: Number, change: object = {}) => ({
  ...given(number),
  password: 'seven-lanterns-9',
  confirmPassword: 'seven-lanterns-9',
  termsAccepted: true,
  ...change,
});
const register = (number: Number, verificationCode: string | undefined, client = gateway.client): Promise<Answered> =>
  client.call('registerMobile', { body: form(number, { verificationCode }) });
const sms = (number: Number, code: string): Promise<Answered> =>
  gateway.client.call('login', {
    body: { username: number.mobileNum, password: code, type: 'sms', ...given(number), verificationCode: code },
  });
/** Sets flags, and waits until the gateway has heard of it. */
const setFlags = async (flags: Record<string, boolean>): Promise<void> => {
  await gateway.pool.query(
    `UPDATE feature_flags f SET enabled = (v.value)::boolean FROM jsonb_each_text($1) v WHERE f.flag = v.key`,
    [JSON.stringify(flags)],
  );
  await eventually(async () =>
    expect((await gateway.client.value('permission')).info.whitelabel.features).toMatchObject(flags),
  );
};
const member = async (): Promise<Number> => {
  const number = newNumber();
  await ask(number);
  expect((await register(number, await lastCode(gateway, number.full))).status).toBe(200);
  return number;
};
const askLogin = (number: Number) =>
  gateway.client.call('smsNoLogin', { body: { ...given(number), purpose: 'login' } });

describe('R4.07 codes', () => {
  test('answer the countdown and are stored as a keyed hash only', async () => {
    const number = newNumber();
    expect(await ask(number)).toMatchObject({ status: 200, value: { expiredMinutes: 1 } });
    const code = await lastCode(gateway, number.full);
    const { rows } = await gateway.pool.query<{ row: string }>(
      'SELECT c::text AS row FROM verification_codes c WHERE target = $1',
      [number.full],
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.row).not.toContain(code);
    expect(rows[0]?.row).not.toContain(Buffer.from(code).toString('hex'));
  });

  test('one a countdown for each number on all gateways together, and how long to wait is told', async () => {
    const number = newNumber();
    const second = await gateway.another();
    const answers = await Promise.all([
      ask(number),
      second.client.call('smsRegister', { body: given(number) }),
      ask(number),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 429, 429]);
    const refused = answers.find(({ status }) => status === 429);
    expect(refused).toMatchObject({ message: 'sms.too_often', value: { retryAfterSeconds: expect.any(Number) } });
    expect(Number(refused?.headers['retry-after'])).toBeLessThanOrEqual(60);
  });

  test('R8.03 eight a day for each number, then the quota is used up', async () => {
    const number = newNumber();
    await gateway.pool.query(`INSERT INTO rate_windows VALUES ($1, 8, now() + interval '1 hour')`, [
      `sms-number:${number.full}`,
    ]);
    expect(await ask(number)).toMatchObject({ status: 429, message: 'sms.quota_exceeded' });
  });

  test('an address that asks often has to read a captcha, and is refused after more', async () => {
    const address = '198.51.100.90';
    await gateway.pool.query(`INSERT INTO rate_windows VALUES ($1, 200, now() + interval '10 minutes')`, [
      `sms-recent:${address}`,
    ]);
    expect(await ask(newNumber(), {}, address)).toMatchObject({
      status: 400,
      message: 'captcha.missing',
      value: { captcha: true },
    });
    expect(await ask(newNumber(), { captcha: 'AAAAA', captchaId: 'x' }, address)).toMatchObject({
      message: 'captcha.wrong',
    });
    expect(await ask(newNumber(), await gateway.client.captcha(address), address)).toMatchObject({ status: 200 });
    await gateway.pool.query(`UPDATE rate_windows SET hits = 2000 WHERE key = $1`, [`sms-address:${address}`]);
    expect(await ask(newNumber(), await gateway.client.captcha(address), address)).toMatchObject({
      status: 429,
      message: 'sms.too_often',
    });
  });

  test.each([
    ['missing', '  ', '66', 'sms.number_missing'],
    ['too short', '12', '66', 'sms.number_invalid'],
    ['too long', '0812345678901234', '66', 'sms.number_invalid'],
    ['with letters', '08123x5678', '66', 'sms.number_invalid'],
    ['of no country', '0812345678', '', 'sms.number_invalid'],
    ['of a country that is not served', '0612345678', '33', 'sms.number_invalid'],
    ['of no country at all', '0812345678', '999', 'sms.number_invalid'],
  ])('R8.03 a number that is %s is refused', async (_name, mobileNum, countryDialingCode, message) => {
    expect(await gateway.client.call('smsRegister', { body: { mobileNum, countryDialingCode } })).toMatchObject({
      status: 400,
      message,
    });
  });

  test('R8.03 a code is used once, is tried five times, expires, and belongs to its purpose', async () => {
    const number = newNumber();
    expect((await register(number, undefined)).message).toBe('sms.code_missing');
    expect((await register(number, '123456')).message).toBe('sms.code_invalid');
    await ask(number);
    const code = await lastCode(gateway, number.full);
    const wrong = String((Number.parseInt(code, 10) + 1) % 1_000_000).padStart(6, '0');
    expect((await sms(number, code)).message).toBe('sms.code_invalid');
    for (let attempt = 0; attempt < 5; attempt += 1)
      expect((await register(number, wrong)).message).toBe('sms.code_invalid');
    expect((await register(number, code)).message).toBe('sms.code_invalid');

    const late = newNumber();
    await ask(late);
    await gateway.pool.query(
      `UPDATE verification_codes SET expires_at = now() - interval '1 second' WHERE target = $1`,
      [late.full],
    );
    expect((await register(late, await lastCode(gateway, late.full))).message).toBe('sms.code_expired');

    const used = newNumber();
    await ask(used);
    const right = await lastCode(gateway, used.full);
    const second = await gateway.another();
    const answers = await Promise.all([
      register(used, right),
      register(used, right, second.client),
      register(used, right),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('wrong codes at a number are counted over codes and gateways', async () => {
    const number = newNumber();
    await gateway.pool.query(`INSERT INTO rate_windows VALUES ($1, 15, now() + interval '1 hour')`, [
      `code-number:${number.full}`,
    ]);
    expect(await register(number, '123456')).toMatchObject({ status: 429, message: 'sms.too_often' });
  });
});

describe('R1.04 login by SMS', () => {
  test('R4.02 R3.01 a code logs the player in without a slider', async () => {
    const number = await member();
    expect((await askLogin(number)).value).toEqual({ expiredMinutes: 1 });
    const answered = await sms(number, await lastCode(gateway, number.full));
    expect(answered).toMatchObject({ status: 200, value: { firstTimeLogin: false, passwordExpired: false } });
    const { token } = answered.value as { token: string };
    expect(await gateway.client.value('memberInfo', { token })).toMatchObject({ account: `m${number.full}`, type: 0 });
  });

  test('asking for nobody answers the same and sends nothing', async () => {
    const nobody = newNumber();
    const known = await member();
    const [one, other] = [await askLogin(nobody), await askLogin(known)];
    expect([one.status, one.value]).toEqual([other.status, other.value]);
    const { rows } = await gateway.pool.query('SELECT withheld FROM outbox_messages WHERE recipient = $1', [
      nobody.full,
    ]);
    expect(rows).toEqual([{ withheld: true }]);
    expect((await sms(nobody, await lastCode(gateway, nobody.full))).message).toBe('sms.code_invalid');
  });

  test('R3.08 MOBILEVERCODELOGIN3 closes it', async () => {
    const number = await member();
    await setFlags({ MOBILEVERCODELOGIN3: false });
    expect(await askLogin(number)).toMatchObject({ status: 403, message: 'sms.not_allowed' });
    expect(await sms(number, '123456')).toMatchObject({ status: 403, message: 'sms.not_allowed' });
    await setFlags({ MOBILEVERCODELOGIN3: true });
  });
});

describe('R3.08 R1.03 registration by mobile', () => {
  afterEach(async () => {
    await setFlags({ MOBILENUMREG3: true, REGMOBVERF3: true, MOBILENUMPASSREG3: true });
  });

  test('opens an account that a number has once, and the password that was chosen', async () => {
    const number = await member();
    await gateway.pool.query(`DELETE FROM rate_windows WHERE key LIKE '%' || $1`, [number.full]);
    await ask(number);
    expect(await register(number, await lastCode(gateway, number.full))).toMatchObject({
      status: 409,
      message: 'register.mobile_taken',
    });
    expect((await gateway.client.login(`m${number.full}`, 'seven-lanterns-9')).status).toBe(200);
  });

  test('a zero before the number and spaces in it make no other number', async () => {
    const number = await member();
    await askLogin(number);
    const spaced = {
      ...number,
      mobileNum: `${number.mobileNum.slice(1, 4)} ${number.mobileNum.slice(4)}`,
      countryDialingCode: '+66',
    };
    expect((await sms(spaced, await lastCode(gateway, number.full))).status).toBe(200);
  });

  test('MOBILENUMREG3 off closes it', async () => {
    await setFlags({ MOBILENUMREG3: false });
    expect((await gateway.client.value('permission')).info.register.mobile).toBe(false);
    expect(await register(newNumber(), '123456')).toMatchObject({ status: 403, message: 'register.closed' });
    expect(await ask(newNumber())).toMatchObject({ status: 403, message: 'sms.not_allowed' });
  });

  test('REGMOBVERF3 off needs no code', async () => {
    await setFlags({ REGMOBVERF3: false });
    expect((await register(newNumber(), undefined)).status).toBe(200);
  });

  test('R1.04 a number that was never proved opens nothing, and who holds it is told so', async () => {
    await setFlags({ REGMOBVERF3: false });
    const number = newNumber();
    await register(number, undefined);
    await askLogin(number);
    expect(await sms(number, '000000')).toMatchObject({ message: 'sms.code_invalid' });
    expect(await sms(number, await lastCode(gateway, number.full))).toMatchObject({
      status: 403,
      message: 'sms.number_unverified',
    });
    await gateway.client.call('smsNoLogin', { body: { ...given(number), purpose: 'password' } });
    const renewal = {
      ...given(number),
      verificationCode: await lastCode(gateway, number.full),
      newPassword: 'nine-lanterns-7',
    };
    expect(await gateway.client.call('passwordByPhone', { body: renewal })).toMatchObject({
      status: 403,
      message: 'sms.number_unverified',
    });
    expect((await gateway.client.login(`m${number.full}`, 'seven-lanterns-9')).status).toBe(200);
  });

  test("R1.04 a number that was typed beside a username is nobody's", async () => {
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
      ...given(number),
      termsAccepted: true,
    };
    expect((await gateway.client.call('register', { body })).status).toBe(200);
    await askLogin(number);
    const { rows } = await gateway.pool.query('SELECT withheld FROM outbox_messages WHERE recipient = $1', [
      number.full,
    ]);
    expect(rows).toEqual([{ withheld: true }]);
    expect((await sms(number, await lastCode(gateway, number.full))).message).toBe('sms.code_invalid');
    await gateway.pool.query(`UPDATE register_fields SET enabled = false WHERE field = 'mobileNum'`);
  });

  test('MOBILENUMPASSREG3 off needs no password but a code, whatever REGMOBVERF3 says', async () => {
    await setFlags({ REGMOBVERF3: false, MOBILENUMPASSREG3: false });
    const number = newNumber();
    const without = (verificationCode?: string) =>
      gateway.client.call('registerMobile', { body: { ...given(number), verificationCode, termsAccepted: true } });
    expect((await without()).message).toBe('sms.code_missing');
    await ask(number);
    expect((await without(await lastCode(gateway, number.full))).status).toBe(200);
    expect((await gateway.client.login(`m${number.full}`, '')).status).toBe(400);
  });
});

test('the operator reads the outbox and switches a flag', async () => {
  const number = newNumber();
  await ask(number);
  const root = path.join(import.meta.dirname, '../../..');
  const operator = (...words: string[]) =>
    promisify(execFile)(
      path.join(root, 'node_modules/.bin/node'),
      [path.join(root, 'infra/gateway/src/operator.ts'), ...words],
      {
        env: { ...process.env, DATABASE_URL: gateway.config.databaseUrl },
      },
    );
  expect((await operator('outbox', '--to', number.full)).stdout).toContain(
    `sms  ${number.full}  ${await lastCode(gateway, number.full)}`,
  );
  expect(JSON.parse((await operator('outbox', '--last', '1', '--json')).stdout)).toMatchObject([
    { channel: 'sms', recipient: number.full },
  ]);
  expect((await operator('feature', 'FREEPLAY3', 'off')).stdout).toBe('FREEPLAY3 is now off.\n');
  await expect(operator('feature', 'NOTHING', 'off')).rejects.toMatchObject({
    code: 1,
    stdout: expect.stringContaining('Flags are'),
  });
});
