import { mobileClient, numberFields } from '#test/mobile-client.ts';
import { getLastCode, newNumber, useUpSends } from '#test/phone-numbers.ts';
import { buildTestGateway, type CallResult, type TestGateway } from '#test/test-gateway.ts';

let gateway: TestGateway;
const { requestCode, register } = mobileClient(() => gateway);

beforeAll(async () => {
  gateway = await buildTestGateway();
});
afterAll(() => gateway.close());

type Owner = ReturnType<typeof newNumber>;
const stranger = '198.51.100.7';

const registerOwner = async (): Promise<Owner> => {
  const number = newNumber();
  await requestCode(number);
  expect((await register(number, await getLastCode(gateway, number.full))).status).toBe(200);
  await gateway.pool.query('UPDATE code_sends SET next_at = now() WHERE target = $1', [number.full]);
  return number;
};

const request = (number: Owner, address?: string): Promise<CallResult> =>
  gateway.client.callWithChallenge('smsNoLogin', {
    body: { ...numberFields(number), purpose: 'login' },
    ...(address === undefined ? {} : { address }),
  });

const enter = (number: Owner, code: string, address?: string): Promise<CallResult> =>
  gateway.client.call('login', {
    body: { type: 'sms', username: number.mobileNum, password: code, ...numberFields(number), verificationCode: code },
    ...(address === undefined ? {} : { address }),
  });

test('accepts the code of the owner after a stranger has requested and guessed codes of the number', async () => {
  const number = await registerOwner();
  await request(number);
  const code = await getLastCode(gateway, number.full);
  expect((await request(number, stranger)).status).toBe(200);
  for (let guess = 0; guess < 16; guess += 1) await enter(number, '000000', stranger);
  expect((await enter(number, code, stranger)).status).not.toBe(200);
  expect((await enter(number, code)).status).toBe(200);
});

/** As after all login codes for unknown networks of a day. */
const waitAnHour = ({ full }: Owner): Promise<unknown> =>
  gateway.pool.query(
    `INSERT INTO code_sends (target, purpose, sent, window_ends_at, next_at, first_at, network)
      VALUES ($1, 'login', 28, now() + interval '1 day', now() + interval '1 hour', now(), '192.0.2.1')`,
    [full],
  );

test('sends a code to the owner while a stranger waits for the countdown or has used up the day', async () => {
  const number = await registerOwner();
  for (let other = 1; other <= 3; other += 1) await useUpSends(gateway, 'login', `198.51.100.${other} ${number.full}`);
  await waitAnHour(number);
  expect(await request(number, '198.51.100.1')).toMatchObject({ message: 'sms.quota_exceeded' });
  expect(await request(number, '198.51.100.4')).toMatchObject({ message: 'sms.quota_exceeded' });
  expect((await request(number)).status).toBe(200);
});

/** As after all attempts of unknown networks of a day. */
const useUpAttempts = ({ full }: Owner): Promise<unknown> =>
  gateway.pool.query(
    `INSERT INTO rate_windows VALUES ($1, 60, now() + interval '1 day')
    ON CONFLICT (key) DO UPDATE SET hits = 60`,
    [`code-number:login ${full}`],
  );

test('leaves each unknown customer three attempts a day after strangers have used up theirs', async () => {
  const number = await registerOwner();
  const [wrong, sameCustomer, right] = ['2001:db8:1:1::1', '2001:db8:1:2::1', '198.51.100.22'] as const;
  for (const address of [wrong, sameCustomer, right]) expect((await request(number, address)).status).toBe(200);
  await useUpAttempts(number);
  const code = await getLastCode(gateway, number.full);
  for (let guess = 0; guess < 3; guess += 1)
    expect(await enter(number, '000000', wrong)).toMatchObject({ message: 'sms.code_invalid' });
  for (const address of [wrong, sameCustomer])
    expect(await enter(number, code, address)).toMatchObject({
      message: 'sms.too_often',
      value: { retryAfterSeconds: expect.closeTo(86_400, -2) },
    });
  expect(await enter(number, code, right)).toMatchObject({ status: 200 });
});

test('leaves the network of the owner all its attempts after strangers have used up theirs', async () => {
  const number = await registerOwner();
  expect((await request(number)).status).toBe(200);
  await useUpAttempts(number);
  for (let guess = 0; guess < 4; guess += 1)
    expect(await enter(number, '000000')).toMatchObject({ message: 'sms.code_invalid' });
  expect(await enter(number, await getLastCode(gateway, number.full))).toMatchObject({ status: 200 });
});

/** Requests and guesses a login code in more networks, and more often in each, than is allowed. */
const guessLoginCode = async (number: Owner, prefix: string): Promise<void> => {
  const networks = Array.from({ length: 14 }, (_, index) => `${prefix}.${index + 1}`);
  for (const address of networks) await request(number, address);
  for (const address of networks) for (let guess = 0; guess < 6; guess += 1) await enter(number, '000000', address);
};

test('counts the attempts of unknown networks for each purpose by itself', async () => {
  const number = newNumber();
  const address = '198.51.100.51';
  await guessLoginCode(number, '198.51.102');
  await gateway.client.callWithChallenge('smsRegister', { body: numberFields(number), address });
  const registerFrom = (verificationCode: string): Promise<CallResult> =>
    gateway.client.call('registerMobile', {
      body: {
        ...numberFields(number),
        verificationCode,
        password: 'seven-lanterns-9',
        confirmPassword: 'seven-lanterns-9',
        termsAccepted: true,
      },
      address,
    });
  for (let guess = 0; guess < 2; guess += 1) expect((await registerFrom('000000')).message).toBe('sms.code_invalid');
  expect((await registerFrom(await getLastCode(gateway, number.full))).status).toBe(200);
});

test('compares at most 60 guesses of unknown networks with one code', async () => {
  const number = newNumber();
  await guessLoginCode(number, '198.51.101');
  const { rows } = await gateway.pool.query(
    'SELECT count(*)::int AS networks, sum(attempts)::int AS attempts FROM verification_codes WHERE target = $1',
    [number.full],
  );
  expect(rows).toEqual([{ networks: 12, attempts: 60 }]);
});

test('does not count attempts of networks that have no code', async () => {
  const number = await registerOwner();
  await gateway.pool.query('DELETE FROM rate_windows WHERE key = $1', [`code-number:login ${number.full}`]);
  expect(await enter(number, '000000', '198.51.100.31')).toMatchObject({ message: 'sms.code_invalid' });
  const { rowCount } = await gateway.pool.query('SELECT FROM rate_windows WHERE key = $1', [
    `code-number:login ${number.full}`,
  ]);
  expect(rowCount).toBe(0);
});

test('treats the network of an account for which a number was only typed as unknown', async () => {
  const number = await registerOwner();
  await gateway.pool.query(
    `INSERT INTO players (username, nickname, type, currency, password_hash, mobile)
      VALUES ($1, 'Typed', 0, 'THB', 'x', $2)`,
    [`typed${number.full}`, number.full],
  );
  await gateway.pool.query(
    `INSERT INTO trusted_networks (player_id, network) SELECT id, '198.51.100.41' FROM players WHERE username = $1`,
    [`typed${number.full}`],
  );
  await waitAnHour(number);
  expect(await request(number, '198.51.100.41')).toMatchObject({ message: 'sms.quota_exceeded' });
});
