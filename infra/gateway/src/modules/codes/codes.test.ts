import { mobileClient, numberFields } from '#test/mobile-client.ts';
import { getLastCode, newNumber } from '#test/phone-numbers.ts';
import { runOperatorCommand } from '#test/operator-command.ts';
import { buildTestGateway, type CallResult, type TestGateway } from '#test/test-gateway.ts';

let gateway: TestGateway;
const { requestCode, register, registerMember, loginBySms } = mobileClient(() => gateway);

beforeAll(async () => {
  gateway = await buildTestGateway();
});
afterAll(() => gateway.close());

describe('codes', () => {
  test('returns the countdown of a code and stores the code as a keyed hash only', async () => {
    const number = newNumber();
    expect(await requestCode(number)).toMatchObject({ status: 200, value: { expiredMinutes: 1 } });
    const code = await getLastCode(gateway, number.full);
    const { rows } = await gateway.pool.query<{ row: string }>(
      'SELECT c::text AS row FROM verification_codes c WHERE target = $1',
      [number.full],
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.row).not.toContain(code);
    expect(rows[0]?.row).not.toContain(Buffer.from(code).toString('hex'));
  });

  test('sends one code per countdown to a number over all gateways; the error says how long to wait', async () => {
    const number = newNumber();
    const second = await gateway.startSecond();
    const responses = await Promise.all([
      requestCode(number),
      second.client.callWithChallenge('smsRegister', { body: numberFields(number) }),
      requestCode(number),
    ]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 429, 429]);
    const rejected = responses.find(({ status }) => status === 429);
    expect(rejected).toMatchObject({ message: 'sms.too_often', value: { retryAfterSeconds: expect.any(Number) } });
    expect(Number(rejected?.headers['retry-after'])).toBeLessThanOrEqual(60);
  });

  test('R8.03ch sends eight codes of a purpose a day from a network to a number, and then one an hour', async () => {
    const number = await registerMember();
    await gateway.pool.query('DELETE FROM rate_windows');
    await gateway.pool.query('DELETE FROM trusted_networks');
    const request = () =>
      gateway.client.callWithChallenge('smsNoLogin', { body: { ...numberFields(number), purpose: 'login' } });
    const key = `login 127.0.0.1 ${number.full}`;
    expect((await request()).status).toBe(200);
    await gateway.pool.query('UPDATE rate_windows SET hits = 8 WHERE key = $1', [`sms-requester:${key}`]);
    const rejected = await request();
    expect(rejected).toMatchObject({ status: 429, message: 'sms.quota_exceeded' });
    expect(Number(rejected.headers['retry-after'])).toBeLessThanOrEqual(3_600);
    const ofPassword = { ...numberFields(number), purpose: 'password' };
    expect((await gateway.client.callWithChallenge('smsNoLogin', { body: ofPassword })).status).toBe(200);
    await gateway.pool.query(`DELETE FROM rate_windows WHERE key IN ($1, $2)`, [
      `sms-requester-hour:${key}`,
      `sms-login:127.0.0.1 ${number.full}`,
    ]);
    await gateway.pool.query('UPDATE code_sends SET next_at = now() WHERE target = $1', [number.full]);
    expect((await request()).status).toBe(200);
  });

  test('requires a captcha from a device of the player after many requests of codes', async () => {
    const number = await registerMember();
    const device = 'd'.repeat(43);
    await gateway.pool.query(`UPDATE trusted_devices SET device_hash = sha256($1)`, [device]);
    await gateway.pool.query(`UPDATE rate_windows SET hits = 200 WHERE key = 'sms-recent:127.0.0.1'`);
    const request = (fields: object): Promise<CallResult> =>
      gateway.client.call('smsNoLogin', {
        body: { ...numberFields(number), purpose: 'login', ...fields },
        headers: { cookie: `marquee_device=${device}` },
      });
    expect(await request({})).toMatchObject({ status: 400, message: 'captcha.missing', value: { captcha: true } });
    expect(await request({ captcha: 'AAAAA', captchaId: 'x' })).toMatchObject({ message: 'captcha.wrong' });
    expect(await request(await gateway.client.captcha())).toMatchObject({ status: 200 });
  });

  test('limits the codes of a network in an hour, and starts no countdown for a rejected request', async () => {
    const address = '198.51.100.90';
    await gateway.pool.query(`INSERT INTO rate_windows VALUES ($1, 2000, now() + interval '1 hour')`, [
      `sms-address:${address}`,
    ]);
    const number = newNumber();
    expect(await requestCode(number, {}, address)).toMatchObject({ status: 429, message: 'sms.too_often' });
    await gateway.pool.query('DELETE FROM rate_windows WHERE key = $1', [`sms-address:${address}`]);
    expect(await requestCode(number, {}, address)).toMatchObject({ status: 200 });
  });

  test('counts a request that the countdown rejects for no limit of the network', async () => {
    const address = '198.51.100.91';
    const number = newNumber();
    for (const status of [200, 429, 429]) expect(await requestCode(number, {}, address)).toMatchObject({ status });
    const { rows } = await gateway.pool.query('SELECT hits FROM rate_windows WHERE key = $1', [
      `sms-address:${address}`,
    ]);
    expect(rows).toEqual([{ hits: 1 }]);
  });

  test.each([
    ['missing', '  ', '66', 'sms.number_missing'],
    ['too short', '12', '66', 'sms.number_invalid'],
    ['too long', '0812345678901234', '66', 'sms.number_invalid'],
    ['with letters', '08123x5678', '66', 'sms.number_invalid'],
    ['of no country', '0812345678', '', 'sms.number_invalid'],
    ['of a country that is not served', '0612345678', '33', 'sms.number_invalid'],
    ['of no country at all', '0812345678', '999', 'sms.number_invalid'],
  ])('R8.03a sends no code to a number that is %s', async (_name, mobileNum, countryDialingCode, message) => {
    expect(
      await gateway.client.callWithChallenge('smsRegister', { body: { mobileNum, countryDialingCode } }),
    ).toMatchObject({
      status: 400,
      message,
    });
  });

  test('R8.03ej accepts a code once and for its purpose only, allows five attempts, and expires it', async () => {
    const number = newNumber();
    expect((await register(number, undefined)).message).toBe('sms.code_missing');
    expect((await register(number, '123456')).message).toBe('sms.code_invalid');
    await requestCode(number);
    const code = await getLastCode(gateway, number.full);
    const wrong = String((Number.parseInt(code, 10) + 1) % 1_000_000).padStart(6, '0');
    expect((await loginBySms(number, code)).message).toBe('sms.code_invalid');
    for (let attempt = 0; attempt < 5; attempt += 1)
      expect((await register(number, wrong)).message).toBe('sms.code_invalid');
    expect((await register(number, code)).message).toBe('sms.code_invalid');

    const late = newNumber();
    await requestCode(late);
    await gateway.pool.query(
      `UPDATE verification_codes SET expires_at = now() - interval '1 second' WHERE target = $1`,
      [late.full],
    );
    expect((await register(late, await getLastCode(gateway, late.full))).message).toBe('sms.code_expired');

    const used = newNumber();
    await requestCode(used);
    const right = await getLastCode(gateway, used.full);
    const second = await gateway.startSecond();
    const responses = await Promise.all([
      register(used, right),
      register(used, right, second.client),
      register(used, right),
    ]);
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('limits the wrong attempts of a network at a number over all codes and gateways', async () => {
    const number = newNumber();
    await gateway.pool.query(`INSERT INTO rate_windows VALUES ($1, 15, now() + interval '1 hour')`, [
      `code-requester:127.0.0.1 ${number.full}`,
    ]);
    expect(await register(number, '123456')).toMatchObject({ status: 429, message: 'sms.too_often' });
  });

  test('uses up no attempt at a code with attempts that a limit rejects', async () => {
    const number = newNumber();
    await requestCode(number);
    await gateway.pool.query(
      `INSERT INTO rate_windows SELECT key, 100, now() + interval '1 hour' FROM unnest($1::text[]) key`,
      [[`code-number:register ${number.full}`, `code-reserved:register 127.0.0.1 ${number.full}`]],
    );
    const code = await getLastCode(gateway, number.full);
    for (let attempt = 0; attempt < 6; attempt += 1)
      expect(await register(number, code)).toMatchObject({ status: 429, message: 'sms.too_often' });
    await gateway.pool.query(`DELETE FROM rate_windows WHERE key LIKE 'code-number:%' || $1`, [number.full]);
    expect(await register(number, code)).toMatchObject({ status: 200 });
  });
});

const operator = (...words: string[]) => runOperatorCommand(gateway, ...words);

test('reads the outbox by operator commands', async () => {
  const number = newNumber();
  await requestCode(number);
  expect((await operator('outbox', '--to', number.full)).stdout).toContain(
    `sms  ${number.full}  ${await getLastCode(gateway, number.full)}`,
  );
  expect(JSON.parse((await operator('outbox', '--last', '1', '--json')).stdout)).toMatchObject([
    { medium: 'sms', recipient: number.full },
  ]);
});

test('switches a flag by an operator command', async () => {
  expect((await operator('feature', 'FREEPLAY3', 'off')).stdout).toBe('FREEPLAY3 is now off.\n');
  await expect(operator('feature', 'NOTHING', 'off')).rejects.toMatchObject({
    code: 1,
    stdout: expect.stringContaining('Flags are'),
  });
});
